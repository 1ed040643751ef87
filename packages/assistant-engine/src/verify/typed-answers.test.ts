import { describe, expect, test } from 'vitest'
import { transition } from '../answers/index.ts'
import { start } from '../session.ts'
import { end, flowOf, option, question } from '../testing/small-flows.ts'
import type { Input, When } from '../workflow.ts'
import { parseWorkflow } from '../parse/index.ts'
import { simulate } from './index.ts'
import { certify } from '../certify/index.ts'

const t = (asked: object): When => ({ known: 't', ...asked })
const choices = ['noise', 'smell', 'heat'].map((value) => ({ value, label: value }))
const numbers = ['-1', '0', '0.5', '1', '2', '3', '4', '5', '9', '10', '10.5', '11', '100']
const spellings = ['4.0', '4.', '04', '+4', '-0', '05', '3', '4', '5']
const fourOrNot = [t({ below: 4 }), t({ is: '4' }), t({ above: 4 })]
const dates = ['2024-02-28', '2024-02-29', '2024-03-01', '2026-01-01', '2026-06-01']
const sets = ['noise', 'smell', 'heat', 'noise, smell', 'noise, heat', 'smell, heat', 'noise, smell, heat']

const few = ['noise', 'noise, smell', 'noise, smell, heat']
const many = Array.from({ length: 12 }, (_, index) => ({ value: `c${index}`, label: `${index}` }))
const single = many.map(({ value }) => value)
const isNumber: When = { or: [t({ atLeast: 1e17 }), t({ below: 1e17 })] }

const either: When = { or: [t({ includes: 'noise' }), t({ includes: 'smell' })] }

const flowWith = (input: Input, whens: readonly When[]) =>
  flowOf('ask', {
    ask: { type: 'question', title: 'What?', input, field: 't', next: 'b' },
    b: question(whens.map((when, index) => option(`${index}`, 'end', { when }))),
    end,
  })

/** The given answers after which the engine stands at a step without an option. */
const stuckAnswers = (flow: ReturnType<typeof flowWith>, answers: readonly string[]) =>
  answers.filter((value) => {
    const { session } = transition(flow, start(flow), { type: 'typed', value })
    if (session.step !== 'b') return false
    return !flow.steps['b']?.options?.some(
      (one) => transition(flow, session, { type: 'answer', value: one.value }).session.step === 'end',
    )
  })

describe('the proof finds a dead end exactly where a typed answer leads to one', () => {
  test.each<[Input, readonly string[], When[]]>([
    [{ type: 'number' }, numbers, [t({ atLeast: 3 }), t({ below: 3 })]],
    [{ type: 'number' }, numbers, [t({ above: 3 }), t({ below: 3 })]],
    [{ type: 'number', atLeast: 0, atMost: 10 }, numbers, [t({ atLeast: 0, atMost: 10 })]],
    [{ type: 'number', atLeast: 0, atMost: 10 }, numbers, [t({ above: 0 })]],
    [{ type: 'number', above: 0 }, numbers, [t({ above: 0 })]],
    [{ type: 'number', whole: true, above: 3, below: 5 }, numbers, [t({ is: '4' })]],
    [{ type: 'number', above: 3, below: 5 }, ['3.5', '4'], [t({ is: '4' })]],
    [{ type: 'number', whole: true }, numbers, [t({ atMost: 3 }), t({ atLeast: 4 })]],
    [{ type: 'rating' }, numbers, [t({ is: ['1', '2', '3'] }), t({ is: ['4', '5'] })]],
    [{ type: 'rating' }, numbers, [t({ above: 1 })]],
    [{ type: 'number', whole: true }, spellings, fourOrNot],
    [{ type: 'number' }, spellings, fourOrNot],
    [{ type: 'rating' }, spellings, [t({ is: ['1', '2', '3', '4', '5'] })]],
    [{ type: 'number', above: 0, below: 1e-7 }, ['0.00000005'], [t({ atMost: 0 })]],
    [{ type: 'number' }, ['0.00000005'], [t({ atMost: 0 }), t({ atLeast: 1e-7 })]],
    [{ type: 'number' }, ['0.0000001'], [t({ below: 1e-7 }), t({ above: 1e-7 })]],
    [{ type: 'number' }, ['1500000000000000000000'], [t({ atMost: 1e21 }), t({ atLeast: 2e21 })]],
    [{ type: 'number', atLeast: 1e17 }, ['100000000000000016'], [t({ atMost: 1e17 })]],
    [{ type: 'number', atMost: 1e17 }, ['99999999999999984'], [t({ atLeast: 1e17 })]],
    [{ type: 'text' }, ['0'], [t({ atLeast: 1e17 }), { not: isNumber }]],
    [{ type: 'text' }, ['0', '1', 'x'], [isNumber, { not: isNumber }]],
    [{ type: 'date' }, dates, [t({ below: '2024-02-29' }), t({ above: '2024-02-29' })]],
    [{ type: 'date' }, dates, [t({ atMost: '2024-02-29' }), t({ atLeast: '2024-03-01' })]],
    [{ type: 'date', atLeast: '2026-01-01' }, dates, [t({ atLeast: '2025-01-01' })]],
    [{ type: 'choices', choices }, sets, [either]],
    [{ type: 'choices', choices }, sets, [either, t({ is: 'heat' })]],
    [{ type: 'choices', choices, atLeast: 2 }, sets, [either]],
    [
      { type: 'choices', choices },
      sets,
      [{ or: [t({ includes: 'noise' }), { not: t({ includes: 'noise' }) }] }],
    ],
    [{ type: 'choices', choices, atMost: 1 }, sets, [{ not: t({ includes: 'noise' }) }]],
    [{ type: 'choices', choices }, sets, [t({ is: few })]],
    [{ type: 'choices', choices }, sets, [t({ is: sets })]],
    [{ type: 'choices', choices: many, atMost: 1 }, single, [t({ is: single })]],
    [{ type: 'choices', choices: many, atMost: 1 }, single, [t({ is: single.slice(1) })]],
    [{ type: 'choices', choices: many }, [...single, 'c0, c1'], [t({ is: single })]],
    [{ type: 'email' }, ['a@b.de', 'x'], [t({ isNot: 'sample words' })]],
    [{ type: 'phone' }, ['112', '+1 555 0100'], [t({ is: '112' })]],
    [{ type: 'photo' }, ['a.jpg'], [t({})]],
  ])('%j, %j, %j', (input, answers, whens) => {
    const flow = flowWith(input, whens)
    const result = certify(parseWorkflow(flow), { hostFacts: [] })
    const found = result.ok ? [] : result.violations.filter(({ invariant }) => invariant === 'dead-end')

    expect(found.map(({ step }) => step)).toEqual(stuckAnswers(flow, answers).length > 0 ? ['b'] : [])
    for (const violation of found) {
      const value = violation.answers[0]?.value ?? ''
      expect(stuckAnswers(flow, [value])).toEqual([value])
      expect(simulate(flow, violation).step).toBe('b')
    }
  })
})

test('a field that takes no answer is a dead end', () => {
  const result = certify(flowWith({ type: 'number', above: 3, below: 3 }, [t({})]))

  expect(result.ok || result.counterExample).toMatchObject({ invariant: 'dead-end', step: 'ask' })
})

test('the certificate assumes that typed answers are checked', () => {
  const result = certify(flowWith({ type: 'rating' }, [t({})]))

  expect(result.ok && result.assumptions).toContain(
    'Your application gives each answer to the runner or to "./answers" to be checked.',
  )
})
