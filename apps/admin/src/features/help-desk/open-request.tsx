import { lazy, Suspense } from 'react'
import { PartBoundary } from '@tessa/app-shell'
import type { RequestDialogProps } from './request-dialog.tsx'

const RequestDialog = lazy(async () => ({ default: (await import('./request-dialog.tsx')).RequestDialog }))

/** The open help request, whose code comes when the first one is opened. */
export const OpenRequest = (props: RequestDialogProps) => (
  <PartBoundary>
    <Suspense>
      <RequestDialog {...props} />
    </Suspense>
  </PartBoundary>
)
