import preview from '../../.storybook/preview.tsx'
import { expect } from 'storybook/test'
import { Logo } from './logo.tsx'
import { LogoMark } from './logo-mark.tsx'

const meta = preview.meta({ title: 'Components/Logo', component: Logo, parameters: { layout: 'padded' } })

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Tessa' })).toHaveAttribute('href', '/')
  },
})

export const MarkAlone = meta.story({
  render: () => (
    <div style={{ display: 'flex', gap: 24, alignItems: 'end' }}>
      {[16, 24, 32, 56, 96].map((size) => (
        <LogoMark key={size} size={size} />
      ))}
    </div>
  ),
})
