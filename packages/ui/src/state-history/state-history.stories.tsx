import preview from '../../.storybook/preview.tsx'
import { expect } from 'storybook/test'
import { StateHistory, type HistoryState } from './state-history.tsx'

const meta = preview.meta({
  title: 'Components/State history',
  component: StateHistory,
  parameters: { layout: 'padded' },
})

const fine = (count: number): HistoryState[] => Array.from({ length: count }, () => 'fine')

export const NoTrouble = meta.story({
  args: { label: 'Last day: no trouble', parts: fine(48) },
  play: async ({ canvas }) => {
    const image = canvas.getByRole('img', { name: 'Last day: no trouble' })
    await expect(image.querySelectorAll('[data-state="fine"]')).toHaveLength(48)
  },
})

export const Trouble = meta.story({
  args: {
    label: 'Last day: degraded for half an hour, down for an hour',
    parts: [...fine(30), 'degraded', 'down', 'down', ...fine(15)],
  },
  play: async ({ canvas }) => {
    const image = canvas.getByRole('img')
    const heightOf = (state: HistoryState) =>
      Number(image.querySelector(`[data-state="${state}"]`)?.getAttribute('height'))
    await expect(heightOf('down')).toBeGreaterThan(heightOf('degraded'))
    await expect(heightOf('degraded')).toBeGreaterThan(heightOf('fine'))
  },
})

export const NotConfigured = meta.story({
  args: {
    label: 'Last day: not configured',
    parts: [...fine(20), ...Array.from({ length: 28 }, () => 'off' as const)],
  },
})

export const NobodyLooked = meta.story({
  args: {
    label: 'Last day: not probed',
    parts: Array.from({ length: 48 }, () => 'none' as const),
  },
})
