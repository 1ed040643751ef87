import { symptomOf } from '@tessa/knowledge/outcomes'
import { fixLabel, isKnownFix } from '@tessa/troubleshooting'
import { isLocalFaultId } from '../../knowledge/local-ids.ts'

interface ToldFix {
  readonly fix: string
  readonly words?: string | null | undefined
}

const nameIn = (fix: string): string => fix.slice(fix.indexOf(':') + 1).trim()

const causeIn = (fix: string): string => (fix.startsWith('cause:') ? fix.slice('cause:'.length) : '')

/** Whether an id is that of a fault, of the shipped base or of the local layer. */
export const isFaultId = (id: string): boolean => symptomOf(id) !== undefined || isLocalFaultId(id)

/**
 * A fix as it is counted and noted in histories, which both last longer than its case: a check or a part of the flow, or
 * a fault of the base. Any other name may have been typed, so it goes to the words, which go with the case.
 */
export const toKnownFix = ({ fix, words }: ToldFix) => {
  const said = words?.trim() ?? ''
  if (isKnownFix(fix) || isFaultId(causeIn(fix))) return { fix, words: said || null }
  return { fix: 'other', words: [nameIn(fix), said].filter(Boolean).join(': ') || null }
}

/** A stored fix as people read it: a fault by its symptom, never by its id. */
export const fixInWords = (
  fix: string,
  /** Gives the symptom of a fault by its id. */
  symptomById: (id: string) => string | undefined,
): string => {
  const cause = causeIn(fix)
  return symptomById(cause) ?? (isLocalFaultId(cause) ? 'A fault that is not known' : fixLabel(fix))
}
