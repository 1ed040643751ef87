import type { Session, Workflow } from '@tessa/assistant-engine'
import { troubleshooting } from '@tessa/assistant-engine/troubleshooting'

/** The flow of new sessions. */
export const flow: Workflow = troubleshooting

/** All versions that an open session may have. */
export const flows: readonly Workflow[] = [flow]

/** A session finishes with the version that it started with. */
export const flowOf = (
  { flow: id, version }: Pick<Session, 'flow' | 'version'>,
  known: readonly Workflow[] = flows,
): Workflow => known.find((one) => one.id === id && one.version === version) ?? flow
