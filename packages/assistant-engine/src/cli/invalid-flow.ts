import type { Finding } from '../lint/index.ts'
import { formFindings } from '../lint/form-rules.ts'
import type { Source } from './source.ts'

/** A file that can be read and has no workflow: a fault of the flow, not of the call. */
export class InvalidFlow extends Error {
  readonly source: Source
  readonly findings: readonly Finding[]

  constructor(source: Source, value: unknown, errors: readonly string[]) {
    super(`${source.file} is not a workflow:\n  ${errors.join('\n  ')}`)
    this.source = source
    this.findings = formFindings(value, errors)
  }
}
