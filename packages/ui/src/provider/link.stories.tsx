import preview from '../../.storybook/preview.tsx'
import { expect } from 'storybook/test'
import { ButtonLink } from './link.tsx'
import { TextLink } from './text-link.tsx'

const meta = preview.meta({ title: 'Components/Link', component: TextLink, parameters: { layout: 'padded' } })

export const InText = meta.story({
  args: { href: '#terms', children: 'terms of service' },
  render: (props) => (
    <p>
      By signing up you agree to the <TextLink {...props} />.
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'terms of service' })).toHaveAttribute('href', '#terms')
  },
})

export const AsAButton = meta.story({
  args: { href: '#contact', children: 'Contact Support' },
  render: ({ href, children }) => <ButtonLink href={href}>{children}</ButtonLink>,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '#contact')
  },
})
