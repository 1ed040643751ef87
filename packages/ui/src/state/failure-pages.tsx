import { Button } from '@mantine/core'
import { IconCloudOff, IconPlugConnectedX } from '@tabler/icons-react'
import { StatusPage } from './status-page.tsx'

/** 500: something broke on our side. */
export const FailurePage = ({ onRetry, reference }: { onRetry: () => void; reference?: string }) => (
  <StatusPage
    title="Something went wrong"
    icon={IconPlugConnectedX}
    action={<Button onClick={onRetry}>Try again</Button>}
    reference={reference}
  >
    <p>The fault is on our side. What you had already sent is safe.</p>
  </StatusPage>
)

/** No network. */
export const OfflinePage = ({ onRetry }: { onRetry: () => void }) => (
  <StatusPage
    title="You are offline"
    icon={IconCloudOff}
    action={<Button onClick={onRetry}>Try again</Button>}
  >
    <p>This page needs a connection. It opens again as soon as there is one.</p>
  </StatusPage>
)
