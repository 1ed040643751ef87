import type { CheckDanger } from '@tessa/contract'

export interface CheckDraft {
  readonly check: string
  readonly expected: string
  readonly ifNot: string
  readonly ifSo: string
  readonly minutes: string
  readonly hazard: CheckDanger
}

export const emptyCheck: CheckDraft = {
  check: '',
  expected: '',
  ifNot: '',
  ifSo: '',
  minutes: '5',
  hazard: 'none',
}

/** The texts of a check, with their labels and longest lengths. */
export const checkLines = [
  ['check', 'What to look at', 400],
  ['expected', 'What is expected', 300],
  ['ifNot', 'If not', 400],
  ['ifSo', 'If so (optional)', 400],
] as const

/** Whether a check has no text at all. It is then left out. */
export const isBlank = (row: CheckDraft): boolean => checkLines.every(([field]) => row[field].trim() === '')

/** Names the first text that a check needs and does not have; undefined if none is missing. */
export const missingLine = (checks: readonly CheckDraft[]): string | undefined =>
  checks
    .flatMap((row, at) =>
      checkLines
        .filter(([field]) => field !== 'ifSo' && !isBlank(row) && row[field].trim() === '')
        .map(
          ([, label]) =>
            `Check ${at + 1} says nothing under “${label}”. Fill it in, or empty the whole check.`,
        ),
    )
    .at(0)
