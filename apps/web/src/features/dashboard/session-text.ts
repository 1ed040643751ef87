import { equipmentName } from '@tessa/app-shell'
import type { ChatSessionSummary } from '@tessa/contract'
import type { StatusTone } from '@tessa/ui'

interface Worded {
  readonly tone: StatusTone
  readonly label: string
}

const known: ReadonlyMap<string, Worded> = new Map([
  ['active', { tone: 'in-progress', label: 'Active' }],
  ['completed', { tone: 'done', label: 'Completed' }],
  ['escalated', { tone: 'escalated', label: 'Escalated' }],
  ['abandoned', { tone: 'closed', label: 'Abandoned' }],
])

/** An unknown word is shown unchanged in a neutral color. */
export const sessionStatusOf = (status: string): Worded =>
  known.get(status) ?? { tone: 'closed', label: status }

/** `Midmark M11 autoclave`, from the known answers. */
export const deviceOf = ({
  equipmentType,
  manufacturer,
  model,
}: Pick<ChatSessionSummary, 'equipmentType' | 'manufacturer' | 'model'>): string =>
  equipmentName(manufacturer, model, equipmentType) || 'Equipment not named yet'
