import type { Session, Workflow } from '@tessa/assistant-engine'
import { troubleshooting } from '@tessa/assistant-engine/troubleshooting'

/** The flow of new sessions. */
export const shippedFlow: Workflow = troubleshooting

/** Every version that a session may be pinned to. */
export const knownFlows: readonly Workflow[] = [shippedFlow]

/** The version that a session began with; undefined where this app does not have it. */
export const flowOfSession = ({ flow, version }: Pick<Session, 'flow' | 'version'>): Workflow | undefined =>
  knownFlows.find((known) => known.id === flow && known.version === version)
