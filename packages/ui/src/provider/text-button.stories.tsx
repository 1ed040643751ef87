import preview from '../../.storybook/preview.tsx'
import { expect, fn, userEvent } from 'storybook/test'
import { TextButton } from './text-button.tsx'

const meta = preview.meta({
  title: 'Components/TextButton',
  component: TextButton,
  parameters: { layout: 'padded' },
  args: { children: 'It is right', onClick: fn() },
})

export const InText = meta.story({
  render: (props) => (
    <p>
      The facility was assumed. <TextButton {...props} />
    </p>
  ),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'It is right' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
})
