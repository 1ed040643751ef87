import { useState } from 'react'
import preview from '../../.storybook/preview.tsx'
import { expect, userEvent } from 'storybook/test'
import { ChoiceFilter, type FilterChoice } from './choice-filter.tsx'

const some: readonly FilterChoice[] = [
  { value: 'new', label: 'New', count: '12' },
  { value: 'needs-info', label: 'Needs info', count: '0' },
  { value: 'archived', label: 'Archived', count: '1,000+' },
]
const many: readonly FilterChoice[] = Array.from({ length: 50 }, (_, index) => ({
  value: String(index),
  label: index === 3 ? 'Maximiliana Featherstonehaugh-Cholmondeley' : `Technician ${index + 1}`,
}))

type ShownProps = { label: string; choices: readonly FilterChoice[]; initial?: readonly string[] }

const Shown = ({ label, choices, initial = [] }: ShownProps) => {
  const [values, setValues] = useState(initial)
  return <ChoiceFilter label={label} choices={choices} values={values} onChange={setValues} />
}

const meta = preview.meta({
  title: 'Components/ChoiceFilter',
  component: Shown,
  parameters: { layout: 'padded' },
  args: { label: 'Status', choices: some },
})

export const Nothing = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/chosen/)).toBeNull()
  },
})

export const Chosen = meta.story({
  args: { initial: ['archived'] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Status'))
    await userEvent.click(canvas.getByRole('checkbox', { name: /New/ }))
    await expect(canvas.getByText(/chosen/).parentElement).toHaveTextContent('2 chosen')
    await expect(canvas.getByRole('checkbox', { name: /Archived/ })).toBeChecked()
  },
})

export const Many = meta.story({
  args: { label: 'Technician', choices: many },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Technician'))
    await expect(canvas.getByRole('group', { name: 'Technician' })).toBeVisible()
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(50)
  },
})
