import preview from '../../.storybook/preview.tsx'
import { Button } from '@mantine/core'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { toast } from './toast-store.ts'

const Page = () => (
  <main style={{ padding: 24 }}>
    <h1>Dashboard</h1>
    <Button onClick={() => toast.add({ title: 'Saved', message: 'Your details were saved.' })}>Save</Button>
  </main>
)

const region = () => screen.getByRole('region', { name: 'Notifications (F8)' })
const card = async (title: string) => {
  // The toaster loads when the first toast is shown.
  await screen.findByRole('region', { name: 'Notifications (F8)' })
  const words = await within(region()).findByText(title)
  const found = words.closest<HTMLElement>('[data-tone]')
  if (!found) throw new Error(`No toast says ${title}.`)
  return found
}
const swipe = async (element: HTMLElement, by: number) => {
  const at = (clientX: number) => ({
    clientX,
    clientY: 10,
    pointerId: 1,
    isPrimary: true,
    button: 0,
    buttons: 1,
  })
  await fireEvent.pointerDown(element, at(100))
  await fireEvent.pointerMove(document, at(100 + by / 2))
  await fireEvent.pointerMove(document, at(100 + by))
  await fireEvent.pointerUp(document, at(100 + by))
}

const meta = preview.meta({ title: 'Components/Toasts', component: Page })

export const Neutral = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    const shown = await card('Saved')
    await expect(region()).toHaveAttribute('aria-live', 'polite')
    await expect(shown.getBoundingClientRect().width).toBeLessThanOrEqual(420)
  },
})

export const Success = meta.story({
  play: async () => {
    toast.add({ title: 'Welcome back!', message: 'You are signed in.', tone: 'success' })
    await card('Welcome back!')
  },
})

export const Destructive = meta.story({
  play: async () => {
    toast.add({
      title: 'Login Failed',
      message: 'Invalid email or password. Please check your credentials and try again.',
      tone: 'destructive',
    })
    await expect(await screen.findByRole('alert')).toHaveTextContent('Login Failed')
  },
})

export const WithAction = meta.story({
  play: async () => {
    const onClick = fn()
    toast.add({ title: 'Work order archived', action: { label: 'Undo', onClick }, duration: 10_000 })
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect(onClick).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByText('Work order archived')).toBeNull())
  },
})

export const LongText = meta.story({
  play: async () => {
    toast.add({ title: 'Missing Information', message: 'WO-'.padEnd(300, '1234567890'), tone: 'destructive' })
    await card('Missing Information')
  },
})

export const NewOneReplacesTheVisibleOne = meta.story({
  play: async () => {
    toast.add({ title: 'First' })
    await card('First')
    toast.add({ title: 'Second' })
    await card('Second')
    await expect(screen.queryByText('First')).toBeNull()
  },
})

export const ClosesByItsButton = meta.story({
  play: async () => {
    toast.add({ title: 'Saved' })
    await userEvent.click(await screen.findByRole('button', { name: 'Close notification' }))
    await waitFor(() => expect(screen.queryByText('Saved')).toBeNull())
  },
})

export const SwipesAwayToTheRight = meta.story({
  play: async () => {
    toast.add({ title: 'Saved' })
    await swipe(await card('Saved'), 60)
    await waitFor(() => expect(screen.queryByText('Saved')).toBeNull())
  },
})

export const StaysAfterAShortOrLeftSwipe = meta.story({
  play: async () => {
    toast.add({ title: 'Saved' })
    await swipe(await card('Saved'), 40)
    await swipe(await card('Saved'), -80)
    const stayed = await card('Saved')
    await waitFor(() => expect(stayed).toBeVisible())
  },
})

export const F8GoesThereAndEscapeComesBack = meta.story({
  play: async ({ canvas }) => {
    const save = canvas.getByRole('button', { name: 'Save' })
    await userEvent.click(save)
    await card('Saved')
    await userEvent.keyboard('{F8}')
    await expect(region()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('Saved')).toBeNull())
    await expect(save).toHaveFocus()
  },
})

export const GoesByItself = meta.story({
  play: async () => {
    toast.add({ title: 'Saved', duration: 50 })
    await card('Saved')
    await waitFor(() => expect(toast.getSnapshot()).toMatchObject([{ visible: false }]))
    await waitFor(() => expect(screen.queryByText('Saved')).toBeNull())
  },
})
