import { Link } from 'wouter'
import { useTitle } from './title.ts'

export function NotFound() {
  useTitle('Not found')
  return (
    <div className="wrap">
      <div className="head">
        <h1>There is nothing at this address</h1>
      </div>
      <p className="row-acts">
        <Link href="/">Search</Link> <Link href="/read">Read</Link> <Link href="/library">Library</Link>
      </p>
    </div>
  )
}
