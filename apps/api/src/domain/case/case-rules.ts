import { priorities, slaOf, type Priority } from '@tessa/contract'
import { hazardsInReply } from '@tessa/knowledge/hazards'
import type { Activity, Actor } from './history.ts'
import type { Decision } from './decision.ts'

export interface CaseFile {
  readonly id: string
  readonly name: string
}

/** What a reporter adds to a work order or a help request. */
export interface ReporterComment {
  readonly words: string
  readonly files: readonly CaseFile[]
  /** The number of the duplicate whose reporter writes. Not for the eyes of the case's own reporter. */
  readonly via?: string
}
/** A file of the session that arrives after its case. */
export interface LateFile {
  readonly file: CaseFile
}

/** A decision that leaves the row as it is. */
export const only = (...activities: readonly Activity[]): Decision<object> => ({ patch: {}, activities })

/** The value before the change, and the value after it. */
type Values = readonly [oldValue: string | null, newValue: string | null]

export const changed = (
  actor: Actor,
  type: string,
  description: string,
  [oldValue, newValue]: Values,
): Activity => ({ actor, type, description, oldValue, newValue })

export const commented = (actor: Actor, description: string, words: string): Activity =>
  changed(actor, 'comment_added', description, [null, words])

export const reporterWords = (words: string, actor: Actor, via?: string): Decision<object> => {
  if (words === '') return only()
  const entry = commented(actor, 'Comment from the reporter', words)
  if (via === undefined) return only(entry)
  return only({ ...entry, description: `Comment from the reporter of ${via}`, isInternal: true })
}

export const addedFile = ({ id, name }: CaseFile, actor: Actor): Activity =>
  changed(actor, 'file_added', `${name} added by the reporter`, [null, id])

export const escalated = (description: string): Activity => ({
  actor: 'system',
  type: 'escalated',
  description,
  isInternal: true,
})

/** The history's text for an SLA breach. */
export const breachText = (sla_key: string | null): string => {
  const words = slaOf(sla_key)?.words
  return words === undefined ? 'Overdue' : `Overdue: ${words} were promised`
}

export const isHigher = (priority: Priority, than: Priority): boolean =>
  priorities.indexOf(priority) > priorities.indexOf(than)

export const higherPriority = (one: Priority, other: Priority): Priority =>
  isHigher(other, one) ? other : one

/** Words of danger make a case critical even if they are added later. Nothing calms them. */
export const isRaisedBy = (
  words: string,
  { priority, equipment }: { readonly priority: string; readonly equipment: string },
): boolean => words !== '' && priority !== 'critical' && hazardsInReply(words, equipment).length > 0

export const raised = (before: string): Activity => {
  const description = 'Priority raised to critical: the words speak of danger'
  return changed('system', 'priority_changed', description, [before, 'critical'])
}
