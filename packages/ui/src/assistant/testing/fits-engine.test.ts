import { refusalOf, refusalText as textOfEngine } from '@tessa/assistant-engine/answers'
import type { useAssistant } from '@tessa/assistant-engine/react'
import type { MergedLine } from '@tessa/assistant-engine/summary'
import type { Input } from '@tessa/assistant-engine'
import { expect, expectTypeOf, test } from 'vitest'
import type { AssistantProps } from '../assistant.tsx'
import type { AnsweredStep, AssistantState } from '../assistant-state.ts'
import { refusalText } from '../refusal-text.ts'
import type { dishwasher } from './dishwasher.ts'

test('what useAssistant gives fits the props of Assistant', () => {
  expectTypeOf<ReturnType<typeof useAssistant<typeof dishwasher>>>().toExtend<AssistantState>()
  expectTypeOf<AssistantState>().toExtend<AssistantProps>()
  expectTypeOf<MergedLine>().toExtend<AnsweredStep>()
})

const day = '2026-11-25'
const choices = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
]
const refused: readonly (readonly [Input, string])[] = [
  ...(['number', 'rating', 'date', 'email', 'phone', 'choices', 'photo'] as const).map(
    (type) => [{ type }, 'no such answer'] as const,
  ),
  [{ type: 'number', whole: true }, '1.5'],
  [{ type: 'number', atLeast: 3, unit: 'V' }, '2'],
  [{ type: 'number', atMost: 3 }, '4'],
  [{ type: 'number', above: 3 }, '3'],
  [{ type: 'number', below: 3 }, '3'],
  [{ type: 'date', atLeast: day }, '2026-11-24'],
  [{ type: 'date', atMost: day }, '2026-11-26'],
  [{ type: 'date', above: day }, day],
  [{ type: 'date', below: day }, day],
  [{ type: 'choices', choices, atLeast: 2 }, 'a'],
  [{ type: 'choices', choices, atMost: 1 }, 'a, b'],
]

test('Assistant says every refusal in the words of the engine', () => {
  const refusals = refused.map(([input, value]) => refusalOf(input, value))

  expect(new Set(refusals.map((refusal) => refusal?.reason)).size).toBe(12)
  for (const refusal of refusals) {
    if (!refusal) throw new Error('The engine refuses each of these answers.')
    expect(refusalText(refusal)).toBe(textOfEngine(refusal))
  }
})
