import { Button } from '@mantine/core'
import preview from '../../.storybook/preview.tsx'
import { expect } from 'storybook/test'
import { FormFoot } from './form-foot.tsx'

const meta = preview.meta({
  title: 'Components/FormFoot',
  component: FormFoot,
  parameters: { layout: 'padded' },
  args: { children: <Button>Send</Button> },
})

export const Quiet = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
})

export const Failed = meta.story({
  args: { failure: 'The server does not answer. What you wrote is still here.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The server does not answer.')
  },
})
