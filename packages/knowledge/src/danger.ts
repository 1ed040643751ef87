import { hazardsOf } from './hazards/find-hazards.ts'
import type { HazardKind } from './hazards/kinds.ts'
import { whatToDo, type WhatToDo } from './hazards/what-to-do.ts'

export type { HazardKind } from './hazards/kinds.ts'

export interface Hazard extends WhatToDo {
  readonly kind: HazardKind
}

/**
 * The dangers that a text speaks of, each with what to do about it, the most urgent first; empty when nothing in it
 * sounds dangerous. In doubt there is danger. On life support, less has to be said: `equipment` is its type in any
 * words.
 *
 * @example
 *   hazardsIn('smoke from the back').map(({ kind }) => kind) // ['fire']
 */
export const hazardsIn = (text: string, equipment = ''): Hazard[] =>
  hazardsOf(text, equipment).map((kind) => ({ kind, ...whatToDo[kind] }))

/** What must be said before anything else, one paragraph for each danger that a text speaks of. */
export const dangersIn = (text: string, equipment = ''): string[] =>
  hazardsIn(text, equipment).map(({ steps }) => steps.join(' '))
