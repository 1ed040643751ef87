import { symptomOf } from '@tessa/knowledge/outcomes'
import { fixLabel, isKnownFix } from '@tessa/troubleshooting'

interface ToldFix {
  readonly fix: string
  readonly words?: string | null | undefined
}

const nameIn = (fix: string): string => fix.slice(fix.indexOf(':') + 1).trim()

/** The symptom of a fault of the base that is named as the cause; undefined for any other fix. */
const symptomIn = (fix: string): string | undefined =>
  fix.startsWith('cause:') ? symptomOf(fix.slice('cause:'.length)) : undefined

/**
 * A fix as it is counted and noted in histories, which both last longer than its case: a check or a part of the flow, or
 * a fault of the base. Any other name may have been typed, so it goes to the words, which go with the case.
 */
export const toKnownFix = ({ fix, words }: ToldFix) => {
  const said = words?.trim() ?? ''
  if (isKnownFix(fix) || symptomIn(fix) !== undefined) return { fix, words: said || null }
  return { fix: 'other', words: [nameIn(fix), said].filter(Boolean).join(': ') || null }
}

/** A stored fix as people read it: a fault by its symptom, never by its id. */
export const fixInWords = (fix: string): string => symptomIn(fix) ?? fixLabel(fix)
