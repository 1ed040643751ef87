import preview from '../../.storybook/preview.tsx'
import { expect } from 'storybook/test'
import { PresenceList } from './presence-list.tsx'

const meta = preview.meta({
  title: 'Components/Presence list',
  component: PresenceList,
  parameters: { layout: 'padded' },
})

export const TwoPeople = meta.story({
  args: {
    people: [
      { userId: '1', name: 'Marta Maas', mode: 'editing' },
      { userId: '2', name: 'Øystein Nordmann', mode: 'viewing' },
    ],
  },
  play: async ({ canvas }) => {
    const people = canvas.getAllByRole('listitem').map((one) => one.textContent)
    await expect(people).toEqual(['MMMarta Maas is editing', 'ØNØystein Nordmann is viewing'])
  },
})

export const Nobody = meta.story({
  args: { people: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('listitem')).toBeNull()
  },
})
