import type { Group } from '../workflow.ts'

/**
 * The file of a flow, and its text where that is JSON: only then the parts have lines. `groups` are the uses of sub-flows,
 * whose steps are written elsewhere in the file.
 */
export type Source = {
  readonly file: string
  readonly json: string | null
  readonly groups?: readonly Group[]
}
