import { expect, test } from 'vitest'
import { loadDiagnose } from '../load.ts'

const stopRulesIn = async (category: string, issue: string) => {
  const { safety } = (await loadDiagnose(category))({ category, issue })
  return safety.filter(({ isDanger }) => isDanger).map(({ rule }) => rule.id)
}

test.each([
  'wont open still 1 bar',
  'door does not open, still 1 bar',
  'it will not unlock still under pressure',
])('a denied verb denies nothing after it: "%s"', async (issue) =>
  expect(await stopRulesIn('autoclave', issue)).toContain('sf-025'),
)

test.each([
  'no smoke',
  'no sign of smoke',
  'no smoke or sparks',
  'without any smoke',
  'neither flames nor smoke',
])('a denial reaches its own words: "%s"', async (issue) =>
  expect(await stopRulesIn('autoclave', issue)).toEqual([]),
)

test('if the words are about other equipment than the chosen one, the rules of both speak', async () => {
  expect(await stopRulesIn('infusion pump', 'free flow, and the ventilator stopped')).toEqual(
    expect.arrayContaining(['sf-046', 'sf-048']),
  )
})
