import { describe, expect, test } from 'vitest'
import { contrastPairs } from './contrast-pairs.ts'
import { contrast } from './contrast.ts'
import { chartColors, schemes, tokens } from './tokens.ts'
import { toneColors } from './tones.ts'

test('black on white is 21 to 1, and the order does not matter', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
  expect(contrast('#FFFFFF', '#0B6B75')).toBeCloseTo(6.22, 2)
})

describe.each(schemes)('in the %s scheme', (scheme) => {
  test.each(contrastPairs)('$ink on $ground reaches $least', ({ ink, ground, least }) => {
    expect(contrast(tokens[scheme][ink], tokens[scheme][ground])).toBeGreaterThanOrEqual(least)
  })

  test.each(Object.entries(toneColors))('the badge %s is legible', (_tone, colors) => {
    expect(contrast(colors[scheme].ink, colors[scheme].ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(chartColors[scheme])('the chart color %s has enough contrast on a card', (color) => {
    expect(contrast(color, tokens[scheme].card)).toBeGreaterThanOrEqual(3)
  })
})
