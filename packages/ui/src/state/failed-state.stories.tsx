import preview from '../../.storybook/preview.tsx'
import { expect, fn, userEvent } from 'storybook/test'
import { FailedState } from './failed-state.tsx'

const meta = preview.meta({
  title: 'Components/FailedState',
  component: FailedState,
  parameters: { layout: 'padded' },
  args: { message: 'The work orders could not be loaded. Nothing is lost.', onRetry: fn() },
})

export const There = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Nothing is lost.')
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const WithHelp = meta.story({
  args: { help: <a href="tel:+15550100">+1 555 0100</a> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '+1 555 0100' })).toBeVisible()
  },
})

export const WithAReference = meta.story({
  args: { reference: 'req-7f3a' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/req-7f3a/)).toBeVisible()
  },
})
