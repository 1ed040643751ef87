import type { GeneratedStep } from '../session.ts'
import type { Cases } from './cases.ts'
import type { Reached, Search } from './reach.ts'
import type { Fault } from './report.ts'
import type { Simulation } from './simulate.ts'
import type { Spot } from './trace.ts'
import type { Model, Way } from './ways.ts'

/** A fault as a rule tells it. Rules of profiles bring their sentence. */
export type Told = Fault & { readonly message?: string }

/** A fault with the path that shows it. */
export type Shown = Told & Simulation

/** A broken invariant, with the cases that show it. */
export type Finding = Told & {
  /** The cases at the step; null when no path is needed to see it. */
  readonly cases: Cases | null
  /** The answer that shows it. */
  readonly way?: Pick<Way, 'from' | 'value' | 'option' | 'generated'>
  /** The path, for a finding that needs another one than the shortest: `into` gives the path to a spot of the scene. */
  readonly pathBy?: (into: (spot: Spot) => Simulation | null) => Simulation | null
  /** The step of the server that shows it, on arrival. */
  readonly generated?: GeneratedStep
}

/** What a rule looks at: the flow, and the cases that were reached. */
export type Scene = {
  readonly model: Model
  readonly reached: Reached
  /** Whether these are only what a session reaches that escalated. */
  readonly escalated: boolean
  /** The ways whose answer can be given again and be a loop. */
  readonly loops: readonly Way[]
  /** The cases of a step in which the answer of such a way may have been given before. */
  readonly given: (way: Way, step: string) => Cases
  readonly search: Search
}

export type Rule = (scene: Scene) => readonly Finding[]
