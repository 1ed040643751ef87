import { describe, expect, test } from 'vitest'
import { hazardsIn } from '../hazards.ts'
import { readSentences } from '../testing/read-base.ts'

const kindsIn = (text: string, equipment = '') => hazardsIn(text, equipment).map(({ kind }) => kind)

describe('sentences that are each judged as labeled', () => {
  test.each(readSentences('exact-sentences'))(
    '$label: "$text" on "$equipment"',
    ({ label, equipment, text }) => {
      const kinds = kindsIn(text, equipment)
      if (label === 'calm') expect(kinds).toEqual([])
      else expect(kinds).toContain(label)
    },
  )
})

describe('sentences of bedside staff', () => {
  const rows = readSentences('hazard-sentences').map((row) => ({
    ...row,
    kinds: kindsIn(row.text, row.equipment),
  }))
  const calm = rows.filter(({ label }) => label === 'calm')
  const dangerous = rows.filter(({ label }) => label !== 'calm')

  test('at least 95 of 100 dangerous sentences are found, with the right kind', () => {
    const missed = dangerous.filter(({ kinds }) => kinds.length === 0)
    const confused = dangerous.filter(({ label, kinds }) => !kinds.some((kind) => kind === label))
    expect(dangerous.length).toBeGreaterThan(400)
    expect(missed.length / dangerous.length, missed.map(({ text }) => text).join('\n')).toBeLessThan(0.05)
    expect(confused.length / dangerous.length, confused.map(({ text }) => text).join('\n')).toBeLessThan(0.05)
  })

  test('at most 15 of 100 calm sentences alarm', () => {
    const alarmed = calm.filter(({ kinds }) => kinds.length > 0)
    expect(calm.length).toBeGreaterThan(300)
    expect(alarmed.length / calm.length, alarmed.map(({ text }) => text).join('\n')).toBeLessThan(0.15)
  })
})
