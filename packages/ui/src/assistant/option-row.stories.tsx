import preview from '../../.storybook/preview.tsx'
import { expect, fn, userEvent } from 'storybook/test'
import { OptionRow } from './option-row.tsx'

const meta = preview.meta({
  title: 'Components/Assistant/OptionRow',
  component: OptionRow,
  parameters: { layout: 'padded' },
  args: { label: 'It is plugged in', description: 'The plug sits firmly.', shortcut: '1', onChoose: fn() },
})

/** One press chooses it. */
export const Open = meta.story({
  play: async ({ args, canvas }) => {
    const row = canvas.getByRole('button', { name: /It is plugged in/ })
    await expect(row).toHaveAttribute('aria-keyshortcuts', '1')
    await userEvent.click(row)
    await expect(args.onChoose).toHaveBeenCalledOnce()
  },
})

/** It cannot be chosen yet, and says why. */
export const Closed = meta.story({
  args: { closedBy: 'why-closed' },
  render: (args) => (
    <>
      <p id="why-closed">First make sure that the patient is safe.</p>
      <OptionRow {...args} />
    </>
  ),
  play: async ({ args, canvas }) => {
    const row = canvas.getByRole('button', { name: /It is plugged in/ })
    await userEvent.click(row)
    await expect(args.onChoose).not.toHaveBeenCalled()
    await expect(row).toHaveAccessibleDescription('First make sure that the patient is safe.')
    await expect(row).not.toHaveAttribute('aria-keyshortcuts')
  },
})
