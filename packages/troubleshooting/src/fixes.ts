import { examinedParts, isPart, partOfCheck, titleOfCheck, type Finding } from './findings.ts'

/** What may have fixed the equipment, as it is stored and as it is read. */
export interface FixChoice {
  readonly fix: string
  readonly label: string
}

const otherChoices: readonly FixChoice[] = [
  { fix: 'other', label: 'Something else' },
  { fix: 'unknown', label: 'I do not know' },
]

/** The fixes that a person chooses from: the checks that were done, the likely faults, and the parts found wrong. */
export const fixChoices = (
  steps: readonly string[],
  causes: readonly Pick<Finding, 'cause' | 'faultId'>[] = [],
): FixChoice[] => [
  ...[...new Set(steps)].flatMap((step) => {
    const label = titleOfCheck(step)
    return label === undefined ? [] : [{ fix: `check:${step}`, label }]
  }),
  ...[...new Map(causes.map(({ cause, faultId = cause }) => [faultId, cause]))].map(([name, label]) => ({
    fix: `cause:${name}`,
    label,
  })),
  ...otherChoices,
]

/** The fixes that every piece of equipment can have: the checks of the flow, and the parts that they examine. */
export const commonFixChoices = (): FixChoice[] => {
  const parts = new Set(Object.values(examinedParts))
  return fixChoices(
    Object.keys(examinedParts),
    [...parts].map((cause) => ({ cause })),
  )
}

const nameIn = (fix: string): string => fix.slice(fix.indexOf(':') + 1)

/** Whether a fix is one of those that this flow offers, so that it holds nothing that was typed. */
export const isKnownFix = (fix: string): boolean => {
  if (otherChoices.some((choice) => choice.fix === fix)) return true
  const name = nameIn(fix)
  return fix.startsWith('check:') ? titleOfCheck(name) !== undefined : fix === `cause:${name}` && isPart(name)
}

/** A stored fix in words, also one that another version of the flow stored. */
export const fixLabel = (fix: string): string => {
  const other = otherChoices.find((choice) => choice.fix === fix)
  if (other) return other.label
  const name = nameIn(fix)
  return (fix.startsWith('check:') && titleOfCheck(name)) || name
}

/** Whether a fix is about the part that a check examines: the check, another check of that part, or the part itself. */
export const isFixOfCheck = (fix: string, check: string): boolean => {
  const part = partOfCheck(check)
  if (part === undefined) return false
  const name = nameIn(fix)
  return fix.startsWith('check:') ? partOfCheck(name) === part : fix === `cause:${part}`
}
