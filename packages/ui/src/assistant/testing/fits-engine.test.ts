import type { useAssistant } from '@tessa/assistant-engine/react'
import type { MergedLine } from '@tessa/assistant-engine/summary'
import { expectTypeOf, test } from 'vitest'
import type { AssistantProps } from '../assistant.tsx'
import type { AnsweredStep, AssistantState } from '../assistant-state.ts'
import type { dishwasher } from './dishwasher.ts'

test('what useAssistant gives fits the props of Assistant', () => {
  expectTypeOf<ReturnType<typeof useAssistant<typeof dishwasher>>>().toExtend<AssistantState>()
  expectTypeOf<AssistantState>().toExtend<AssistantProps>()
  expectTypeOf<MergedLine>().toExtend<AnsweredStep>()
})
