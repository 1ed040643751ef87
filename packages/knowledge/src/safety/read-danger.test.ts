import { onTestFinished, expect, test } from 'vitest'
import { hazardsIn, hazardsInReport, hearBeside, stopMatchers } from '../hazards.ts'

test('phrases that are heard beside the shipped ones mean danger everywhere, and take nothing from those', () => {
  onTestFinished(() => hearBeside([]))
  const words = 'it wobbles like jelly'
  expect(hazardsIn(words)).toEqual([])

  hearBeside([{ id: 'sf-002', type: 'any', kind: 'fire', stop: 'wobbles like jelly', except: '' }])

  expect(hazardsIn(words).map(({ kind }) => kind)).toEqual(['fire'])
  expect(hazardsInReport(words, 'ultrasound').map(({ kind }) => kind)).toEqual(['fire'])
  expect(hazardsIn('burning smell').map(({ kind }) => kind)).toEqual(['fire'])
  expect(hazardsIn('it does not wobble like jelly')).toEqual([])
})

test('a judgement hears the phrases that it is given, and a later one does not', () => {
  const added = stopMatchers([
    { id: 'sf-002', type: 'any', kind: 'fire', stop: 'wobbles like jelly', except: '' },
  ])

  expect(hazardsIn('it wobbles like jelly', '', added).map(({ kind }) => kind)).toEqual(['fire'])
  expect(hazardsInReport('it wobbles like jelly', '', added).map(({ kind }) => kind)).toEqual(['fire'])
  expect(hazardsIn('it wobbles like jelly')).toEqual([])
})
