import { expect, onTestFinished, test } from 'vitest'
import type { DisplayedCode } from './base.ts'
import { data as autoclaves } from './data/autoclave.ts'
import { data } from './data/general.ts'
import { createDiagnose } from './diagnose.ts'
import { loadDiagnose, setLocalLayer } from './load.ts'
import { withLayer, type LocalLayer } from './local-layer.ts'

const code: DisplayedCode = {
  id: 'ka-000',
  type: 'centrifuge',
  maker: 'Hettich',
  family: 'Rotina',
  code: 'E-LID 77',
  meaning: 'the lid switch did not close',
  action: 'close the lid again',
  faults: [],
  source: '',
}
const layerOf = (...codes: readonly DisplayedCode[]): LocalLayer => ({
  faults: [],
  codes,
  aliases: [],
  stopRules: [],
})

test('a code of a layer is recognized once the layer is there, and no longer without it', async () => {
  onTestFinished(() => setLocalLayer(undefined))
  const codesIn = async (issue: string) => {
    const diagnose = await loadDiagnose('centrifuge')
    return diagnose({ category: 'centrifuge', issue }).codes.map(({ id }) => id)
  }
  expect(await codesIn('it says E-LID 77')).toEqual([])
  setLocalLayer(layerOf(code))
  expect(await codesIn('it says e-lid 77')).toEqual(['ka-000'])
  setLocalLayer(undefined)
  expect(await codesIn('it says E-LID 77')).toEqual([])
})

test('a code of a layer stands in place of the shipped one with its id, and codes of other groups stay out', () => {
  const [first] = data.codes
  if (!first) throw new Error('the group has no code')
  const { codes } = withLayer(data, layerOf({ ...first, meaning: 'changed' }, { ...code, type: 'autoclave' }))
  expect(codes).toEqual([{ ...first, meaning: 'changed' }, ...data.codes.slice(1)])
})

test('a fault of a layer with few aliases is among the causes if the report says one of them', () => {
  const [shipped] = autoclaves.faults
  if (!shipped) throw new Error('the group has no fault')
  const issue = 'powers on but does not heat at all, the chamber stays cold'
  const own = { ...shipped, id: 'la-000', symptom: 'Relay of the old chamber sticks', aliases: [issue] }
  const layer = { ...layerOf(), faults: [{ ...own, codes: [], causes: [], checks: [] }] }

  const { causes } = createDiagnose(withLayer(autoclaves, layer))({ category: 'autoclave', issue })

  expect(causes.map(({ fault }) => fault.id)).toEqual(['ac-002', 'la-000'])
})

test.each(['screen weird', 'steri wont run'])(
  'a report that only an alias of a layer explains is known: "%s"',
  (issue) => {
    const [shipped] = autoclaves.faults
    if (!shipped) throw new Error('the group has no fault')
    const own = { ...shipped, id: 'la-000', symptom: 'Relay of the old chamber sticks', aliases: [issue] }
    const layer = { ...layerOf(), faults: [{ ...own, codes: [], causes: [], checks: [] }] }
    const report = { category: 'autoclave', issue }

    const { known, causes } = createDiagnose(withLayer(autoclaves, layer))(report)

    expect(createDiagnose(autoclaves)(report).known).toBe(false)
    expect(known).toBe(true)
    expect(causes.map(({ fault }) => fault.id)).toContain('la-000')
  },
)
