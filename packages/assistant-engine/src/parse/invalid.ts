const firstPath = /^(?:[^\s[]|\[\d+\]|\["(?:[^"\\]|\\.)*"\])+/

/** The path of a property. */
export const pathTo = (at: string, name: string): string =>
  `${at}${/^[\w$-]+$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`}`

/** A value that does not have its form. `path` is the first part that does not fit. */
export class Invalid extends Error {
  readonly path: string
  /** Each begins with its path. */
  readonly errors: readonly string[]

  constructor(name: string, what: string, errors: readonly string[], options?: ErrorOptions) {
    super(`No ${what}:\n  ${errors.join('\n  ')}`, options)
    this.name = name
    this.path = firstPath.exec(errors[0] ?? '')?.[0] ?? what
    this.errors = errors
  }
}

/** A value that is no workflow. `path` is the first part that does not fit, such as `flow.steps.kind.options[0]`. */
export class InvalidWorkflow extends Invalid {
  constructor(errors: readonly string[], options?: ErrorOptions) {
    super('InvalidWorkflow', 'workflow', errors, options)
  }
}
