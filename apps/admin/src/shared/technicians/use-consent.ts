import { useState } from 'react'
import { ApiError } from '@tessa/api-client'
import { errorMessage } from '@tessa/app-shell'

/** What a technician can be given although it is too much for now. */
export interface Allowances {
  readonly overMaximum?: true
  readonly whileAway?: true
}
type Allowance = keyof Allowances
export type Concerns = { readonly [A in Allowance]?: string | undefined }

const ofCode: Readonly<Record<string, Allowance>> = {
  technician_full: 'overMaximum',
  technician_away: 'whileAway',
}
const allowances = ['overMaximum', 'whileAway'] as const

/** What a refusal asks about; undefined if it asks nothing. */
export const allowanceOf = (error: Error | null): Allowance | undefined =>
  error instanceof ApiError ? ofCode[error.code] : undefined

/**
 * Asks before a technician is given more than the maximum, or while away. The screen says what it knows; where the
 * server knows better, its sentence is asked then.
 *
 * @example const consent = useConsent({ overMaximum: isFull ? 'Tom has 6 of 6.' : undefined })
 */
export const useConsent = (known: Concerns) => {
  const [told, setTold] = useState<Concerns>({})
  const [isAsked, setIsAsked] = useState(false)
  const concerns: Concerns = { ...known, ...told }
  const questions = allowances.flatMap((name) => concerns[name] ?? [])
  return {
    /** What stands against it, once it was tried. */
    questions: isAsked ? questions : [],
    /** True if it must be asked first: the questions are shown now. */
    asksFirst: (): boolean => {
      if (isAsked || questions.length === 0) return false
      setIsAsked(true)
      return true
    },
    /** What was asked, as the server takes it. */
    allowed: {
      ...(concerns.overMaximum === undefined ? {} : { overMaximum: true }),
      ...(concerns.whileAway === undefined ? {} : { whileAway: true }),
    } satisfies Allowances,
    /** Whether a refusal is a question; then it is asked. */
    isQuestion: (error: Error | null): boolean => allowanceOf(error) !== undefined,
    onRefused: (error: Error): void => {
      const name = allowanceOf(error)
      if (name === undefined) return
      setTold({ ...told, [name]: errorMessage(error) })
      setIsAsked(true)
    },
    reset: (): void => {
      setTold({})
      setIsAsked(false)
    },
  }
}
