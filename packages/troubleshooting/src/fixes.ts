import { partOfCheck, titleOfCheck } from './findings.ts'

/** What may have fixed the equipment, as it is stored and as it is read. */
export interface FixChoice {
  readonly fix: string
  readonly label: string
}

const otherChoices: readonly FixChoice[] = [
  { fix: 'other', label: 'Something else' },
  { fix: 'unknown', label: 'I do not know' },
]

const longestCause = 110

/** The fixes that a person chooses from: the checks that were done, and the likely causes that were shown. */
export const fixChoices = (steps: readonly string[], causes: readonly string[] = []): FixChoice[] => [
  ...[...new Set(steps)].flatMap((step) => {
    const label = titleOfCheck(step)
    return label === undefined ? [] : [{ fix: `check:${step}`, label }]
  }),
  ...[...new Set(causes)].map((cause) => ({ fix: `cause:${cause.slice(0, longestCause)}`, label: cause })),
  ...otherChoices,
]

/** A stored fix in words, also one that another version of the flow stored. */
export const fixLabel = (fix: string): string => {
  const other = otherChoices.find((choice) => choice.fix === fix)
  if (other) return other.label
  const name = fix.slice(fix.indexOf(':') + 1)
  return (fix.startsWith('check:') && titleOfCheck(name)) || name
}

/** Whether a fix is about the part that a check examines: the check, another check of that part, or the part itself. */
export const isFixOfCheck = (fix: string, check: string): boolean => {
  const part = partOfCheck(check)
  if (part === undefined) return false
  const name = fix.slice(fix.indexOf(':') + 1)
  return fix.startsWith('check:') ? partOfCheck(name) === part : fix === `cause:${part}`
}
