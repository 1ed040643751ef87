import { expect, test } from 'vitest'
import { loadPack, packNames, packTypes } from './packs.ts'
import { dataOf, readBase, readCases } from './testing/read-base.ts'
import { readPack } from './testing/read-packs.ts'
import { shortestAlias } from './testing/shorten-alias.ts'
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
    const aliases = faults.map((fault) => fault.aliases.map(shortestAlias))

    expect(shipped?.faults).toEqual(faults.map((fault, at) => ({ ...fault, aliases: aliases[at] })))
    expect(shipped?.codes).toEqual(codes)
    expect(shipped?.rules).toEqual(rules)
    expect(shipped?.reportWords).toEqual(reportWords)
    expect(aliases.flat().map(readTerms)).toEqual(faults.flatMap((fault) => fault.aliases.map(readTerms)))
  },
)

test.each(packNames)('the module of the guided checks of %s reads back as its rows', async (name) => {
  const { steps, interlocks } = readPack(name, base)
  const equipment = packTypes[name][0] ?? 'coffee machine'

  expect(await loadPack(equipment)).toEqual({ name, interlocks, steps })
})
