import type { Facts } from '@tessa/assistant-engine'
import {
  adviceFor,
  likelihoodOf,
  sourceInMarkdown,
  stopFirst,
  type Diagnosis,
  type FaultCheck,
} from '@tessa/knowledge/diagnose'
import type { Pack } from '@tessa/knowledge/packs'
import { ownChecks } from './own-checks.ts'

type Cause = Diagnosis['causes'][number]

/** So many causes are looked into, if they are at least possible. */
const most = 2
const possible = 0.2

export const likelyFaults = ({ causes }: Pick<Diagnosis, 'causes'>): readonly Cause[] =>
  causes.filter(({ probability }) => probability >= possible).slice(0, most)

/** The checks of the likely causes at a step. Its answer counts for them. */
export const checksAt = (step: string, diagnosis: Diagnosis, pack: Pack): readonly FaultCheck[] =>
  likelyFaults(diagnosis).flatMap(({ fault }) => ownChecks(fault, step, pack))

/** A list in Markdown. A brace would name a fact of the session. */
const listOf = (lines: readonly string[]): string =>
  lines.map((line) => `- ${line.replaceAll(/[{}]/g, '')}`).join('\n')

/** Why a cause is looked into, in one line. */
const because = ({ fault, probability, evidence }: Cause): string =>
  [`**Because "${fault.symptom}" is ${likelihoodOf(probability)}:**`, ...evidence].join(' ')

/** The checks of one cause at a step, after its safety, and its parts where parts are looked at. */
const ofCause = (cause: Cause, step: string, pack: Pack): string[] => {
  const { fault } = cause
  const own = ownChecks(fault, step, pack)
  const parts = step === 'components' ? fault.parts : []
  if (own.length + parts.length === 0) return []
  const { checks, safety } = adviceFor([{ ...fault, checks: own }])
  const lines = [...safety, ...checks, ...(parts.length > 0 ? [`Parts: ${parts.join(', ')}.`] : [])]
  return [`${because(cause)}\n\n${listOf(lines)}\n\nSource: ${sourceInMarkdown(fault)}`]
}

const ofCodes = ({ codes }: Diagnosis): string[] =>
  codes.map(
    (code) =>
      `**"${code.code}" means:** ${code.meaning}. For trained staff: ${code.action}. Source: ${sourceInMarkdown(code)}`,
  )

/**
 * What a step looks at first for the likely causes, in Markdown; empty if it has nothing of theirs, and if the words mean
 * a danger: nobody looks for a cause before the patient is safe, and never in dangerous equipment.
 */
export const likelyWords = (step: string, diagnosis: Diagnosis, pack: Pack, facts: Facts = {}): string =>
  !facts['patientSafe'] && stopFirst(diagnosis).length > 0
    ? ''
    : [
        ...(step === 'error-codes' ? ofCodes(diagnosis) : []),
        ...likelyFaults(diagnosis).flatMap((cause) => ofCause(cause, step, pack)),
      ].join('\n\n')
