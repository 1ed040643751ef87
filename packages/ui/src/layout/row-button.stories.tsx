import preview from '../../.storybook/preview.tsx'
import { expect, fn, userEvent } from 'storybook/test'
import { RowButton } from './row-button.tsx'

const meta = preview.meta({
  title: 'Components/RowButton',
  component: RowButton,
  parameters: { layout: 'padded' },
  args: { children: 'Ventilator', onClick: fn(), style: { minHeight: 44, padding: 8 } },
})

export const There = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ventilator' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
})
