import type { Session, View } from '@tessa/assistant-engine'
import { checkOrderOf } from '@tessa/troubleshooting'

/** The place of a step in its section. The checks have theirs in the order of the session. */
export const partInOrder = ({ id, part }: Pick<View, 'id' | 'part'>, { facts }: Session): View['part'] => {
  const at = checkOrderOf(facts).indexOf(id)
  return part && at >= 0 ? { ...part, at: at + 1 } : part
}
