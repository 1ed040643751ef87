import { Button, TextInput } from '@mantine/core'
import preview from '../../.storybook/preview.tsx'
import { expect } from 'storybook/test'
import { CenteredCard } from './centered-card.tsx'

const meta = preview.meta({
  title: 'Components/CenteredCard',
  component: CenteredCard,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Forgot your password?',
    children: (
      <>
        <TextInput label="Email" type="email" />
        <Button>Send the link</Button>
      </>
    ),
  },
})

export const There = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main')).toContainElement(canvas.getByRole('heading', { level: 1 }))
    await expect(canvas.getByRole('link', { name: /Tessa/ })).toHaveAttribute('href', '/')
    await expect(document.title).toContain('Forgot your password?')
  },
})

export const WithALead = meta.story({ args: { lead: 'We send a link that is valid for one hour.' } })

export const Wide = meta.story({ args: { width: 640, homeHref: '/admin/' } })

export const LongText = meta.story({
  args: { title: 'Confirm that this is the email address of your account', lead: 'a'.repeat(80) },
})
