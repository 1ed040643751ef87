import preview from '../../.storybook/preview.tsx'
import { expect } from 'storybook/test'
import { PlainList } from './plain-list.tsx'

const meta = preview.meta({
  title: 'Components/PlainList',
  component: PlainList,
  parameters: { layout: 'padded' },
})

const steps = ['Check the power', 'Check the display', 'Check the cables']
const entries = steps.map((step) => <li key={step}>{step}</li>)

export const Unordered = meta.story({
  args: { 'aria-label': 'Checks', children: entries },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list', { name: 'Checks' })
    await expect(list.tagName).toBe('UL')
    await expect(getComputedStyle(list).listStyleType).toBe('none')
  },
})

export const Ordered = meta.story({
  args: { 'aria-label': 'Checks', component: 'ol', children: entries },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Checks' }).tagName).toBe('OL')
  },
})

export const LongText = meta.story({
  args: {
    'aria-label': 'Files',
    children: <li>{'a-photo-of-the-display-'.repeat(20)}</li>,
  },
})
