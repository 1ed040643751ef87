import type { ReactNode } from 'react'
import { IconClockPause, IconLock, IconMapQuestion } from '@tabler/icons-react'
import { ButtonLink } from '../provider/link.tsx'
import { StatusPage } from './status-page.tsx'

type WayOn = {
  /** The target of the primary button. */
  href: string
  /** The label of the primary button. */
  label: string
}

/** 404: no page at this address. */
export const NotFoundPage = ({ href = '/', label = 'Go to Troubleshoot' }: Partial<WayOn>) => (
  <StatusPage
    title="404 Page Not Found"
    icon={IconMapQuestion}
    action={<ButtonLink href={href}>{label}</ButtonLink>}
  >
    <p>Did you forget to add the page to the router?</p>
  </StatusPage>
)

/** 403: the user has no access to this page. */
export const ForbiddenPage = ({ href = '/', label = 'Go to Troubleshoot' }: Partial<WayOn>) => (
  <StatusPage
    title="You do not have access to this page"
    icon={IconLock}
    action={<ButtonLink href={href}>{label}</ButtonLink>}
  >
    <p>Your account is not allowed to open it. Nothing was changed. An administrator can give you access.</p>
  </StatusPage>
)

/** The session has ended, and the user has to sign in again. */
export const SessionEndedPage = ({ loginHref, children }: { loginHref: string; children?: ReactNode }) => (
  <StatusPage
    title="Your session has ended"
    icon={IconClockPause}
    action={<ButtonLink href={loginHref}>Sign In</ButtonLink>}
  >
    {children ?? <p>You were signed out to keep your account safe. Sign in to go on where you were.</p>}
  </StatusPage>
)
