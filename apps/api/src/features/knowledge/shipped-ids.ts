import { shippedBase } from '@tessa/knowledge/base'

const ids: ReadonlySet<string> = new Set([...shippedBase.faults, ...shippedBase.codes].map(({ id }) => id))

/** Whether an id is that of a shipped fault or code. Any other one may be another entry on another server. */
export const isShipped = (id: string): boolean => ids.has(id)
