import { assistantCallKinds } from './assistant-call-words.ts'

/** What a language model is asked for. */
export const modelPurposes = [...assistantCallKinds, 'admin-tessa', 'photo-reading', 'dictation'] as const
export type ModelPurpose = (typeof modelPurposes)[number]

/** `paused`: it failed several times in a row. `capped`: the tokens of today are used up. */
export const modelStates = ['not-configured', 'asked', 'paused', 'capped'] as const
export type ModelState = (typeof modelStates)[number]
