import type { Invariant } from '../verify/report.ts'

/** What each invariant promises, in words. */
export const invariants: { readonly [Name in Invariant]: string } = {
  'missing-step': 'every target is a step of the flow',
  'unreachable-step': 'every step can be reached',
  'dead-end': 'every step has a way on or is an outcome',
  trap: 'every reachable step leads to an outcome',
  'unhandled-option': 'every option is handled',
  'idle-option': 'every option does something',
  'self-loop': 'no answer leads back to the very same question',
  'no-help':
    'at every step, one answer or command leads directly to a person or to where the way to one begins',
  'no-person': 'a step that begins the way to a person leads to one',
  'lost-answer': 'every answer appears in the summary, the help request and the work order',
  'too-far': 'a person can be reached in few answers from every step',
  'out-of-order': 'what must come first comes first',
  'not-passed': 'what must come after an answer does',
  'not-held': 'outcomes that end a session end it',
  'not-met': 'what is required of answers and facts is so',
  'incomplete-document': 'nothing is sent before what it needs is known',
  'not-decided': 'the proof ends within its limits',
}
