import { loadDiagnose } from '@tessa/knowledge/load'
import { loadPack } from '@tessa/knowledge/packs'
import { expect, test } from 'vitest'
import { diagnoseAnswers, type GivenAnswer } from './diagnose-answers.ts'
import { firstCheck } from './likely-words.ts'
import type { OwnResult } from './shown-facts.ts'

const after = async (category: string, issue: string, ...given: GivenAnswer[]) => {
  const [diagnose, pack] = await Promise.all([loadDiagnose(category, issue), loadPack(category)])
  const { causes, known } = diagnoseAnswers(diagnose, { category, issue, given }, pack)
  return {
    known,
    first: causes[0]?.fault.id,
    of: (id: string) => causes.find(({ fault }) => fault.id === id)?.probability ?? 0,
  }
}
const dark = ['patient monitor', 'screen went dark'] as const
const vague = ['patient monitor', 'spo2 dashes'] as const
const shown = { isTold: true, isConfirmed: false }

test('an answer in order lowers the fault whose check was shown, and one that is wrong raises it', async () => {
  const [before, fine, wrong] = await Promise.all([
    after(...vague),
    after(...vague, { step: 'display-check', answer: 'normal', shown }),
    after(...vague, { step: 'display-check', answer: 'issue' }),
  ])
  expect(before.first).toBe('pm-001')
  expect(fine.of('pm-001')).toBeLessThan(before.of('pm-001'))
  expect(wrong.of('pm-001')).toBeGreaterThan(before.of('pm-001'))
})

test('an answer that shows neither changes nothing, and neither does a step outside the guide', async () => {
  const before = await after(...vague)
  for (const given of [
    { step: 'power-check', answer: 'not-sure' },
    { step: 'assessment', answer: 'advanced-diagnostics' },
  ])
    expect((await after(...vague, given)).of('pm-001')).toBe(before.of('pm-001'))
})

test('an answer in order counts only where its step showed the checks, after its interlocks', async () => {
  const cold = ['autoclave', 'powers on but does not heat at all, the chamber stays cold'] as const
  const [before, ...unseen] = await Promise.all([
    after(...cold),
    after(...cold, { step: 'components', answer: 'success' }),
    after(...cold, { step: 'components', answer: 'success', shown }),
    after(...cold, { step: 'components', answer: 'success', shown: { isTold: false, isConfirmed: true } }),
  ])
  for (const { of } of unseen) expect(of('ac-002')).toBe(before.of('ac-002'))
  const seen = { step: 'components', answer: 'success', shown: { isTold: true, isConfirmed: true } }
  expect((await after(...cold, seen)).of('ac-002')).toBeLessThan(before.of('ac-002'))
})

test('a failed check speaks as a symptom, in whatever words it is stored', async () => {
  const before = await after(...dark)
  for (const answer of ['issue', 'Issue', 'Issue: no power, or it comes and goes'])
    expect((await after(...dark, { step: 'power-check', answer })).of('pm-021')).toBeGreaterThan(
      before.of('pm-021') + 0.2,
    )
})

test('a typed code speaks for its fault', async () => {
  expect((await after('autoclave', 'not working')).known).toBe(false)
  const coded = await after('autoclave', 'not working', { step: 'error-codes', answer: 'Leak test FAIL' })
  expect(coded.first).toBe('ac-010')
})

test('the last answer to a step counts', async () => {
  const answers = ['issue', 'normal'].map((answer) => ({ step: 'display-check', answer, shown }))
  const [last] = answers.slice(-1)
  if (!last) throw new Error('There is no answer.')
  expect((await after(...vague, ...answers)).of('pm-001')).toBe((await after(...vague, last)).of('pm-001'))
})

test('the result of the own check counts, and no answer to its step counts for it again', async () => {
  const [category, issue] = ['autoclave', 'door will not open after the cycle']
  const [diagnose, pack] = await Promise.all([loadDiagnose(category, issue), loadPack(category)])
  const check = firstCheck(diagnose({ category, issue }), pack)?.check.check ?? ''
  const first = diagnose({ category, issue }).causes[0]?.fault.id
  const read = (own?: OwnResult, given: GivenAnswer[] = []) =>
    diagnoseAnswers(diagnose, { category, issue, given, own }, pack).causes.find(
      ({ fault }) => fault.id === first,
    )?.probability ?? 0
  const before = read()
  const fine = read({ check, outcome: 'as-expected' })

  expect(check).toMatch(/pressure gauge/)
  expect(fine).toBeLessThan(before)
  expect(read({ check, outcome: 'not-as-expected' })).toBeGreaterThan(before)
  expect(read({ check, outcome: 'not-done' })).toBe(before)
  const issueOfStep = [{ step: 'display-check', answer: 'issue' }]
  expect(read(undefined, issueOfStep)).toBeGreaterThan(before)
  expect(read({ check, outcome: 'as-expected' }, issueOfStep)).toBe(fine)
})
