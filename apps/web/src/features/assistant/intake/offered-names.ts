import type { Workflow } from '@tessa/assistant-engine'
import type { OfferedNames } from '@tessa/knowledge/intake'

/** The names that a flow offers at a question, without "Other". */
const offeredAt = ({ steps }: Workflow, step: string): string[] =>
  (steps[step]?.options ?? []).flatMap(({ value, label }) => (value === 'other' ? [] : [label]))

/** The equipment and the makers of a flow, those that administrators added among them. */
export const offeredNames = (flow: Workflow): OfferedNames => ({
  equipment: offeredAt(flow, 'welcome'),
  makers: offeredAt(flow, 'manufacturer'),
})
