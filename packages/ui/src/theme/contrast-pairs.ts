import type { Token } from './tokens.ts'

export type ContrastPair = { ink: Token; ground: Token; least: 3 | 4.5 }

const text = (ink: Token, ...grounds: Token[]): ContrastPair[] =>
  grounds.map((ground) => ({ ink, ground, least: 4.5 }))
const outline = (ink: Token, ...grounds: Token[]): ContrastPair[] =>
  grounds.map((ground) => ({ ink, ground, least: 3 }))

/** Every pair of colors on a screen, and its minimum contrast. */
export const contrastPairs: ContrastPair[] = [
  ...text('text', 'card', 'canvas', 'plate'),
  ...text('text-secondary', 'card', 'canvas', 'plate'),
  ...text('hint', 'card', 'canvas'),
  ...text('link', 'card', 'canvas', 'plate'),
  ...text('error', 'card', 'canvas'),
  ...text('on-primary', 'primary', 'primary-hover'),
  ...text('on-tessa-bubble', 'tessa-bubble'),
  ...text('on-user-bubble', 'user-bubble'),
  ...text('on-internal-note', 'internal-note'),
  ...text('on-selected-row', 'selected-row'),
  ...text('on-emergency', 'emergency'),
  ...text('on-code', 'code'),
  ...outline('control-border', 'card', 'canvas'),
  ...outline('focus-ring', 'card', 'canvas'),
]
