import { lazy, Suspense } from 'react'
import { Popover } from '../../ui/Popover.tsx'

const FormPicker = lazy(() => import('./FormPicker.tsx'))

interface Props {
  /** The form as it stands in the field. */
  query: string
  onChoose(query: string): void
}

/** A button that opens the lists of what forms there are. */
export function FormChooser(props: Props) {
  return (
    <Popover label="Choose …" name="Choose a form" align="end">
      <Suspense fallback={null}>
        <FormPicker {...props} />
      </Suspense>
    </Popover>
  )
}
