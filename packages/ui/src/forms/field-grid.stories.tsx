import preview from '../../.storybook/preview.tsx'
import { TextInput } from '@mantine/core'
import { expect } from 'storybook/test'
import { FieldGrid } from './field-grid.tsx'

const meta = preview.meta({
  title: 'Components/FieldGrid',
  component: FieldGrid,
  parameters: { layout: 'padded' },
})

const names = (
  <FieldGrid>
    <TextInput label="First name" autoComplete="given-name" />
    <TextInput label="Last name" autoComplete="family-name" />
  </FieldGrid>
)

const tops = (inputs: HTMLElement[]) => new Set(inputs.map((input) => input.getBoundingClientRect().top))

export const SideBySide = meta.story({
  globals: { viewport: { value: 'desktop' } },
  render: () => names,
  play: async ({ canvas }) => {
    await expect(tops(canvas.getAllByRole('textbox')).size).toBe(1)
  },
})

export const OneUnderTheOther = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => names,
  play: async ({ canvas }) => {
    await expect(tops(canvas.getAllByRole('textbox')).size).toBe(2)
  },
})
