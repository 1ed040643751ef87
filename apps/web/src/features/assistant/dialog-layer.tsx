import { lazy, Suspense } from 'react'
import type { Session, Workflow } from '@tessa/assistant-engine'
import type { Assistant } from '@tessa/assistant-engine/react'
import { toast } from '@tessa/ui'
import { PartBoundary } from '../../shared/layout/part-boundary.tsx'
import type { Outbox } from '../../shared/outbox/outbox.ts'
import type { Dialog } from './dialogs.ts'

const fetchShown = () => import('./shown-dialog.tsx')
const ShownDialog = lazy(async () => ({ default: (await fetchShown()).ShownDialog }))

/** Fetches early what people need when the network is gone. */
export const fetchDialogs = (): void => {
  fetchShown().then(
    ({ fetchWaysOut }) => fetchWaysOut(),
    () => undefined,
  )
}

export type DialogLayerProps = {
  assistant: Assistant<Workflow>
  outbox: Outbox
  dialog: Dialog | undefined
  onOpen: (dialog: Dialog) => void
  onClose: () => void
  /** Asks an answer again, counted from 0. */
  onEdit: (index: number) => void
  onStartOver: (session: Session) => void
}

/** What stands over the conversation; each part comes when it is wanted. */
export const DialogLayer = ({ dialog, ...props }: DialogLayerProps) =>
  dialog && (
    <PartBoundary
      key={dialog.type}
      onFailure={() => {
        toast.add({
          title: 'This part is not here yet',
          message: 'It could not be fetched. Nothing is lost; reload the page once there is a network.',
          tone: 'destructive',
        })
        props.onClose()
      }}
    >
      <Suspense>
        <ShownDialog dialog={dialog} {...props} />
      </Suspense>
    </PartBoundary>
  )
