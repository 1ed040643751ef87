import type { Workflow } from '@tessa/assistant-engine'
import { troubleshooting } from '@tessa/assistant-engine/troubleshooting'

/** The flow that new sessions take. */
export const flow: Workflow = troubleshooting

/** Every version that a session may still be under way in. */
export const flows: readonly Workflow[] = [flow]
