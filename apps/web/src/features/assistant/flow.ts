import type { Session, Workflow } from '@tessa/assistant-engine'
import { troubleshooting } from '@tessa/assistant-engine/troubleshooting'

/** The flow that new sessions take. */
export const flow: Workflow = troubleshooting

/** Every version that a session may still be under way in. */
export const flows: readonly Workflow[] = [flow]

/** The version that a session began with: it finishes on that one. */
export const flowOf = (
  { flow: id, version }: Pick<Session, 'flow' | 'version'>,
  known: readonly Workflow[] = flows,
): Workflow => known.find((one) => one.id === id && one.version === version) ?? flow
