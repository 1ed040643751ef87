import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import { IconCloudOff, IconPlugConnectedX } from '@tabler/icons-react'
import { StatusPage } from './status-page.tsx'

export type FailurePageProps = {
  /** Called for another try. */
  onRetry: () => void
  /** The reference of the failure in the logs. Default: none. */
  reference?: string | undefined
  /** Who helps meanwhile, below the button. Without it the page names no helper. */
  help?: ReactNode
}

/** 500: something broke on our side. */
export const FailurePage = ({ onRetry, reference, help }: FailurePageProps) => (
  <StatusPage
    title="Something went wrong"
    icon={IconPlugConnectedX}
    action={<Retry onRetry={onRetry} help={help} />}
    reference={reference}
  >
    <p>The fault is on our side. What you had already sent is safe.</p>
  </StatusPage>
)

/** No network. */
export const OfflinePage = ({ onRetry, help }: Omit<FailurePageProps, 'reference'>) => (
  <StatusPage title="You are offline" icon={IconCloudOff} action={<Retry onRetry={onRetry} help={help} />}>
    <p>This page needs a connection. It opens again as soon as there is one.</p>
  </StatusPage>
)

const Retry = ({ onRetry, help }: FailurePageProps) => (
  <>
    <Button onClick={onRetry}>Try again</Button>
    {help}
  </>
)
