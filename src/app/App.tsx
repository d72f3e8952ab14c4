import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Route, Router, Switch, useLocation } from 'wouter'
import { SearchDesk } from '../desks/search/SearchDesk.tsx'
import { queryClient } from '../port/hooks.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { NotFound } from './NotFound.tsx'
import { BASE } from './routes.ts'
import { Shell } from './Shell.tsx'

// the search is what most visits begin with; the other desks come when they are opened
const ReaderDesk = lazy(() => import('../desks/reader/ReaderDesk.tsx'))
const DictionaryDesk = lazy(() => import('../desks/dictionary/DictionaryDesk.tsx'))
const LibraryDesk = lazy(() => import('../desks/library/LibraryDesk.tsx'))
const KeptDesk = lazy(() => import('../desks/kept/KeptDesk.tsx'))
const About = lazy(() => import('./About.tsx'))

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Router base={BASE}>
        <Shell>
          <Desks />
        </Shell>
      </Router>
    </QueryClientProvider>
  )
}

function Desks() {
  const [path] = useLocation()
  return (
    // a fault at one desk does not follow to the next
    <ErrorBoundary key={path.split('/')[1]}>
      <Suspense fallback={null}>
        <Switch>
          <Route path="/" component={SearchDesk} />
          <Route path="/read" component={ReaderDesk} />
          <Route path="/read/*" component={ReaderDesk} />
          <Route path="/define" component={DictionaryDesk} />
          <Route path="/define/*" component={DictionaryDesk} />
          <Route path="/library" component={LibraryDesk} />
          <Route path="/kept" component={KeptDesk} />
          <Route path="/kept/*" component={KeptDesk} />
          <Route path="/about" component={About} />
          <Route component={NotFound} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  )
}
