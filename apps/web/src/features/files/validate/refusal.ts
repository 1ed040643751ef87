/** The reason for refusing a file. */
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

/** Thrown while reading a file that is refused. */
export class Refused extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason)
    this.name = 'Refused'
    this.reason = reason
  }
}
