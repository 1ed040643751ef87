/** Why a file was not taken. */
export type Reason =
  | 'not-a-format'
  | 'two-formats'
  | 'too-large'
  | 'too-many'
  | 'too-many-dots'
  | 'not-readable-here'
  | 'acts-when-opened'
  | 'damaged'
  | 'empty'

export type Refusal = {
  readonly name: string
  readonly reason: Reason
}

/** Ends the reading of a file that will not be taken. */
export class Refused extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason)
    this.name = 'Refused'
    this.reason = reason
  }
}
