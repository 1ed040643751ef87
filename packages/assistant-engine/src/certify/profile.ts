import type { Session } from '../session.ts'
import type { When, Workflow } from '../workflow.ts'

/** A condition that holds wherever a step is reached, or with an outcome. */
export type Requirement = {
  readonly step?: string
  readonly outcome?: string
  readonly condition: When
}

/** What one trade promises beyond a flow that works. `certify` proves it too. */
export type Profile = {
  /** When a person takes over. A step marked `handoff` then has to lead to one. */
  readonly person?: {
    /** The outcomes of steps and commands with which a person takes over. */
    readonly outcomes: readonly string[]
    /** A person is one answer or command away from every step. */
    readonly isWithinOneAction?: boolean
    /** A person is at most this many answers away from every step without an outcome. */
    readonly mostAnswers?: number
  }
  /** Steps that come only after another one: the housing opens only after the power is off. */
  readonly order?: readonly { readonly step: string; readonly after: string }[]
  /**
   * Answers after which no outcome is reached without another step: a crack always passes the safety stop. A command
   * with an outcome counts as one.
   */
  readonly passes?: readonly {
    readonly step: string
    /** The value of an option; every answer of the step without it. */
    readonly value?: string
    readonly through: string
  }[]
  /**
   * Outcomes with which a session takes no more answers: a step has each of them, none of these steps has a way on, and
   * no command sets one, because a command leaves its step open.
   */
  readonly holds?: readonly string[]
  /**
   * What is known by then: the severity is never empty when a work order is made. A command with the outcome counts
   * too.
   */
  readonly requires?: readonly Requirement[]
  /** Names the document that lacks an answer of the session; then each typed answer needs a `field` of its own. */
  readonly missingFrom?: (workflow: Workflow, session: Session) => string | undefined
}
