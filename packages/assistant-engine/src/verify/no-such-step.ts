import { nearName } from '../near-name.ts'
import type { Workflow } from '../workflow.ts'

/** Says that a step does not exist, and which one was probably meant. */
export function noSuchStep(name: string, { steps }: Workflow): string {
  const near = nearName(name, Object.keys(steps))
  return near === undefined ? 'there is no such step.' : `there is no such step; did you mean "${near}"?`
}
