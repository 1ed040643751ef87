import { expect, test } from 'vitest'
import { checkHazards } from './base.ts'
import { loadPack, packNames, packTypes } from './packs.ts'
import { oneOf, sentence, spellOut } from './read-rows.ts'
import { dataOf, readBase, readCases } from './testing/read-base.ts'
import { readPack } from './testing/read-packs.ts'
import { withShortAliases } from './testing/shorten-alias.ts'
import { beginningOf, withMarks, writtenSentence } from './testing/write-table.ts'
import { groupNames } from './understand/equipment.ts'
import { readTerms } from './understand/read-terms.ts'
import { shippedGroups } from './whole-base.ts'

const base = readBase()
const cases = readCases()

test.each(groupNames)(
  'the module of %s reads back as the entries, with aliases of the same terms',
  (group) => {
    const { faults, codes, rules, reportWords } = dataOf(group, base, { cases })
    const shipped = shippedGroups.find((one) => one.group === group)
    const termsOf = (aliases: readonly string[]) =>
      aliases
        .map((alias) =>
          JSON.stringify([...readTerms(alias)].sort(([one], [other]) => (one < other ? -1 : 1))),
        )
        .sort()

    expect(shipped?.faults).toEqual(withShortAliases(faults))
    for (const [at, { id, aliases }] of faults.entries())
      expect(termsOf(shipped?.faults[at]?.aliases ?? []), id).toEqual(termsOf(aliases))
    expect(shipped?.codes).toEqual(codes)
    expect(shipped?.rules).toEqual(rules)
    expect(shipped?.reportWords).toEqual(reportWords)
  },
)

test.each(packNames)('the module of the guided checks of %s reads back as its rows', async (name) => {
  const { steps, interlocks } = readPack(name, base)
  const equipment = packTypes[name][0] ?? 'coffee machine'

  expect(await loadPack(equipment)).toEqual({ name, interlocks, steps })
})

test('an alias loses what says nothing, uses the usual form of a word, and stands beside one of the same words', () => {
  const { faults } = dataOf('autoclave', base, { cases })
  const [fault, ...others] = faults
  if (!fault) throw new Error('There is no autoclave.')
  const aliases = ['The door leaks', 'no steam', 'our door leaks hinge', 'leaking door']

  const [short] = withShortAliases([{ ...fault, aliases }, ...others])

  expect(short?.aliases).toEqual(['door leak', 'door leak hinge', 'leak door', 'no steam'])
})

test.each([
  ['a valve that is stuck|stuck', 'Avalve Bstuck'],
  ['stuck valve~valve\tvalve valve\nstuck', 'Avalve Bstuck'],
  ['valves, valve: valve', 'Avalve'],
  ['nothing of it', 'Avalve'],
  ['no marks', ''],
])('marks stand for words and the spaces beside them: "%s"', (text, marks) => {
  expect(spellOut(withMarks(text, marks), marks)).toBe(text)
})

test('a mark takes the place of its word and of the spaces', () => {
  expect(withMarks('a valve that is stuck|stuck', 'Avalve Bstuck')).toBe('aAthat isB|B')
  expect(() => withMarks('A valve', 'Avalve')).toThrow('Marks change a text')
})

test.each([
  'Air in line',
  'pH drifts',
  'NIBP stays',
  '12 V is there',
  'SpO2 is low',
  '- none',
  'X-ray is off',
  '',
])('a sentence reads back: "%s"', (text) => {
  expect(sentence(writtenSentence(text))).toBe(text)
})

test('a word is read from its beginning, and an unknown one is refused', () => {
  for (const hazard of checkHazards)
    expect(oneOf(checkHazards, beginningOf(checkHazards, hazard))).toBe(hazard)
  expect(beginningOf(checkHazards, 'heat')).toBe('he')
  expect(() => oneOf(checkHazards, 'x')).toThrow('"x" is none of')
})
