import { expect, onTestFinished, test } from 'vitest'
import type { DisplayedCode } from './base.ts'
import { data } from './data/general.ts'
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
