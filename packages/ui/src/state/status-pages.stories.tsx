import preview from '../../.storybook/preview.tsx'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { StatusPage } from './status-page.tsx'
import { FailurePage, OfflinePage } from './failure-pages.tsx'
import { ForbiddenPage, NotFoundPage, SessionEndedPage } from './status-pages.tsx'

const meta = preview.meta({ title: 'Components/StatusPage', component: StatusPage })
const onRetry = fn()

export const NotFound = meta.story({
  render: () => <NotFoundPage />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
    await expect(canvas.getByText('Did you forget to add the page to the router?')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to Troubleshoot' })).toHaveAttribute('href', '/')
    // The title comes with an effect, after the first paint.
    await waitFor(() => expect(document.title).toBe('404 Page Not Found - Tessa'))
  },
})

export const Forbidden = meta.story({ render: () => <ForbiddenPage /> })

export const Failure = meta.story({
  render: () => <FailurePage onRetry={onRetry} reference="01JD4Z8M0Q" />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
})

export const FailureWithHelp = meta.story({
  render: () => <FailurePage onRetry={onRetry} help={<a href="tel:+15550100">+1 555 0100</a>} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '+1 555 0100' })).toBeVisible()
  },
})

export const Offline = meta.story({ render: () => <OfflinePage onRetry={onRetry} /> })

export const SessionEnded = meta.story({ render: () => <SessionEndedPage loginHref="/login" /> })
