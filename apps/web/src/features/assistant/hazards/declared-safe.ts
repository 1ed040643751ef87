import { asText, createStoredValue } from '@tessa/app-shell'
import type { Heard } from './detect-hazards.ts'

const stored = createStoredValue({
  key: 'made-safe',
  area: 'local',
  format: 'text',
  parse: asText,
  clearOnSignOut: true,
})

/** The kinds of hazards that the user declared safe, and their session. */
interface DeclaredSafe {
  readonly session: string
  readonly kinds: readonly string[]
}

/** Stored beside the kinds: only the patient was declared safe, not equipment that is dangerous itself. */
export const ofPatientOnly = 'patient-only'

/** Whether there are hazards that were not declared safe. An alarm of every day is none of them. */
export const isUndeclared = (
  { hazards, isEveryday, isOfEquipment }: Heard,
  kinds: readonly string[],
): boolean => {
  const isOutdated = isOfEquipment && kinds.includes(ofPatientOnly)
  return !isEveryday && hazards.some(({ kind }) => isOutdated || !kinds.includes(kind))
}

/** Stands beside the kinds where the danger is over, with the marks of all that was typed until then. */
export const over = 'over'

/** Whether the user said that the danger is over, and typed no other words of danger since then. */
export const isOverFor = ({ reports }: Heard, kinds: readonly string[]): boolean =>
  kinds.includes(over) && reports.every((mark) => kinds.includes(mark))

export const readDeclaredSafe = (session: string): DeclaredSafe => {
  const [kept, ...kinds] = (stored.read() ?? '').split(' ')
  return { session, kinds: kept === session ? kinds : [] }
}

/** Stores only one session, because safety in another one does not count. Without storage, a reload asks again. */
export const saveDeclaredSafe = ({ session, kinds }: DeclaredSafe): void =>
  stored.write([session, ...kinds].join(' '))
