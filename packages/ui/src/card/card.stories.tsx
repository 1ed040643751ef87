import preview from '../../.storybook/preview.tsx'
import { Button } from '@mantine/core'
import { expect, within } from 'storybook/test'
import { DefinitionList } from '../layout/definition-list.tsx'
import { Card } from './card.tsx'

const meta = preview.meta({ title: 'Components/Card', component: Card, parameters: { layout: 'padded' } })

const facts = (
  <DefinitionList
    items={[
      { term: 'Manufacturer', value: 'Midmark' },
      { term: 'Model', value: 'M11' },
    ]}
  />
)

export const Titled = meta.story({
  args: { title: 'Details', children: facts },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('region', { name: 'Details' })
    await expect(within(card).getByRole('heading', { level: 2 })).toHaveTextContent('Details')
    await expect(within(card).getByText('Midmark')).toBeVisible()
  },
})

export const WithLead = meta.story({
  args: { title: 'Password', lead: 'Changing it signs you out everywhere else.', children: facts },
})

export const WithAction = meta.story({
  args: { title: 'Profile', action: <Button variant="outline">Edit Profile</Button>, children: facts },
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading').getBoundingClientRect()
    const action = canvas.getByRole('button').getBoundingClientRect()
    await expect(action.left).toBeGreaterThan(heading.right)
    await expect(action.top).toBeLessThan(heading.bottom)
  },
})

export const LongText = meta.story({
  args: {
    title: 'What the technician found at the second visit to the department',
    action: <Button variant="outline">Show all visits</Button>,
    children: facts,
  },
})

export const Untitled = meta.story({
  args: { label: 'Comments', children: <p style={{ margin: 0 }}>Nothing has been said yet.</p> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Comments' })).toBeVisible()
    await expect(canvas.queryByRole('heading')).toBeNull()
  },
})
