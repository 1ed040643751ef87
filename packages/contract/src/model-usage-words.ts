import { assistantCallKinds } from './assistant-call-words.ts'

/** What a language model is asked for. */
export const modelPurposes = [...assistantCallKinds, 'admin-tessa', 'photo-reading', 'dictation'] as const
export type ModelPurpose = (typeof modelPurposes)[number]

/** Of the tokens of a day, tries without an answer use up at most this share, so that an outage does not end the questions. */
export const mostReservedShare = 0.25

/** `paused`: it failed several times in a row. `capped`: the tokens of today are used up. */
export const modelStates = ['not-configured', 'asked', 'paused', 'capped'] as const
export type ModelState = (typeof modelStates)[number]
