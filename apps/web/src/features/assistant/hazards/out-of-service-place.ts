import type { View } from '@tessa/assistant-engine'

/** The details that a report does without. They are not asked before the card of equipment that stays off. */
const details: ReadonlySet<string> = new Set(['manufacturer', 'other-manufacturer-input', 'model'])

/**
 * Where a step tells that the equipment stays off: in place of a check and of a question that is not answered yet, and
 * above the choice between photos, checks and a person, which stays open.
 */
export const outOfServicePlace = ({
  id,
  part,
  previousAnswer,
}: Pick<View, 'id' | 'part' | 'previousAnswer'>): 'instead' | 'above' | undefined => {
  if (id === 'how-to-proceed') return 'above'
  const isCheck = part?.name === 'Checks' || part?.name === 'Diagnostics'
  return isCheck || (details.has(id) && previousAnswer === null) ? 'instead' : undefined
}
