import { lazy, Suspense } from 'react'
import type { Workflow } from '@tessa/assistant-engine'
import type { Assistant } from '@tessa/assistant-engine/react'
import { PartBoundary } from '@tessa/app-shell'
import { toast } from '@tessa/ui'
import { useAssistantContext } from '../assistant-context.ts'

const fetchShown = () => import('./shown-dialog.tsx')
const ShownDialog = lazy(async () => ({ default: (await fetchShown()).ShownDialog }))

/** Loads the dialogs early that are needed without a network. */
export const fetchDialogs = (): void => {
  fetchShown().then(
    ({ preloadDialogs: fetchWaysOut }) => fetchWaysOut(),
    () => undefined,
  )
}

export type DialogLayerProps = {
  assistant: Assistant<Workflow>
  /** Edits the answer with this index. */
  onEdit: (index: number) => void
}

/** The dialogs over the conversation. Each one loads when it is opened. */
export const DialogLayer = (props: DialogLayerProps) => {
  const { dialog, closeDialog } = useAssistantContext()
  if (!dialog) return null
  return (
    <PartBoundary
      key={dialog.type}
      onFailure={() => {
        toast.add({
          title: 'This part could not be loaded',
          message: 'Nothing is lost. Reload the page once there is a network.',
          tone: 'destructive',
        })
        closeDialog()
      }}
    >
      <Suspense>
        <ShownDialog dialog={dialog} {...props} />
      </Suspense>
    </PartBoundary>
  )
}
