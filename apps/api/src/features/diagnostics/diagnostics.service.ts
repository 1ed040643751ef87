import type { AdvancedDiagnostics, DiagnosticAnalysis, RequestOf, Routes } from '@tessa/contract'
import { adviceFor, likelihoodOf, sourceOf, type Diagnosis } from '@tessa/knowledge/diagnose'
import { isLacking } from '../../knowledge/record-unknown.ts'
import { adviseWithoutFault } from './advise-without-fault.ts'
import { diagnoseAnswered, findingsOf, wordsSince, type Since } from './diagnose-answered.ts'
import type { Evidence } from './diagnose-report.ts'
import { likelyIn, listOf } from './likely-lines.ts'
import { rankFindings, type Finding, type RankedCauses } from './rank-findings.ts'
import { safetyInstructions, stopFor, type Stop } from './safety-instructions.ts'
import { warning } from './stop-warning.ts'
import { dangersToldIn, wordsOfDanger, type Told } from './told-hazards.ts'
import { writeAdvice } from './write-advice.ts'

type Body<R extends keyof Routes> = RequestOf<Routes[R]> extends { body: infer B } ? B : never

type AdviceQuestion = Body<'POST /api/chat/advanced-diagnostics'>
export type AdaptQuestion = Body<'POST /api/chat/adaptive-handler'>

/** The texts that each route received. */
export const told = {
  advise: (body: AdviceQuestion): Told => ({
    reported: { issue: body.issue, equipmentType: body.equipmentType },
    notes: wordsSince(body, body),
  }),
  analyse: (body: Analysis): Told => ({
    reported: { issue: body.originalIssue, equipmentType: body.equipmentType },
    notes: wordsSince(body, { ...body, issue: body.originalIssue }),
  }),
  adapt: ({ equipmentInfo = {}, userResponse, isDangerElsewhere, ...since }: AdaptQuestion): Told => ({
    reported: isDangerElsewhere ? { ...equipmentInfo, issue: '' } : equipmentInfo,
    notes: isDangerElsewhere ? '' : wordsSince(since, equipmentInfo),
    reply: userResponse,
  }),
} as const

/** What a route found out before its answer is written. */
export interface Beforehand extends Pick<Evidence, 'outcomes' | 'loadDiagnose'> {
  readonly hazards?: readonly string[]
}

interface Advised {
  readonly advice: AdvancedDiagnostics
  /** Whether the base lacks the reported fault. */
  readonly isLacking: boolean
}

/** The likely faults of the base. Without one, checks that apply to any equipment of the kind. */
export const advise = async (
  body: AdviceQuestion,
  { hazards = dangersToldIn(told.advise(body)), ...evidence }: Beforehand = {},
): Promise<Advised> => {
  const diagnosis = await diagnoseAnswered(body, body, evidence)
  const stop = stopFor(diagnosis, hazards)
  const safety = [...stop.instructions]
  const advice = {
    content: `${warning(stop, wordsOfDanger(body))}${diagnosis.known ? writeAdvice(diagnosis) : adviseWithoutFault(body, diagnosis)}`,
    causes: diagnosis.causes.map(toCause),
    safety,
    escalate: safety.length > 0,
    known: diagnosis.known,
    sources: [...new Set(entriesBehind(diagnosis).map(sourceOf))],
    ...(diagnosis.question && { question: diagnosis.question.text }),
  }
  return { advice, isLacking: isLacking(diagnosis) }
}

/** What an advice rests on. Without a fault of the base it is general. */
const entriesBehind = ({ causes, codes, safety, known }: Diagnosis): { readonly source: string }[] => [
  ...causes.map(({ fault }) => fault),
  ...codes,
  ...safety.map(({ rule }) => rule),
  ...(known ? [] : [general]),
]

const toCause = ({ fault, probability, evidence }: Diagnosis['causes'][number]) => {
  const { checks, safety, stop } = adviceFor([fault])
  return {
    faultId: fault.id,
    symptom: fault.symptom,
    cause: `${fault.symptom}: ${fault.causes.map(({ cause }) => cause).join('; ')}`,
    probability: Math.round(probability * 100) / 100,
    likelihood: likelihoodOf(probability),
    evidence: [...evidence],
    checks: [...checks],
    parts: [...fault.parts],
    safety: [...safety],
    stop: [...stop],
    source: sourceOf(fault),
  }
}

/** Advice without an entry of the base. */
const general = { source: '' }

const waysOn = [
  { value: 'mark-resolved', label: 'Mark resolved' },
  { value: 'create-work-order', label: 'Create a work order' },
  { value: 'support-request', label: 'Request support' },
  { value: 'contact-support', label: 'Contact support' },
]

type Analysis = Body<'POST /api/chat/analyze-diagnostics'>

/** A chosen answer says little beside its heading. A typed one is repeated. */
export const chosen =
  /^(?:issue|success|skip|help|normal|secure|not sure|(?:not )?as expected|could not be done)$/i

const inWords = ({ step, outcome, note }: Finding): string => {
  const words = note || (chosen.test(outcome) ? '' : outcome)
  return [step, words].filter(Boolean).join(': ') || outcome
}

const group = (title: string, findings: readonly Finding[]): string =>
  findings.length === 0 ? '' : `**${title}**\n${findings.map((one) => `- ${inWords(one)}`).join('\n')}\n\n`

interface Analysed {
  readonly analysis: DiagnosticAnalysis
  readonly question: string | undefined
}

/** The analysis, the words of a model, and the question last: its answer is typed below it. */
export const writeAnalysis = ({ analysis, question }: Analysed, ofModel?: string): DiagnosticAnalysis => ({
  ...analysis,
  content: [analysis.content, ofModel, question].filter(Boolean).join('\n\n'),
})

/** Sorts the findings into faults, open questions and checks in order. */
export const analyse = async (
  body: Analysis,
  { hazards = dangersToldIn(told.analyse(body)), outcomes = [], ...base }: Beforehand = {},
): Promise<Analysed> => {
  const findings = findingsOf(body)
  const stop = await safetyInstructions(
    { ...body, issue: body.originalIssue },
    issueWith(body, findings),
    hazards,
    base,
  )
  const { wrong, open, fine, noted } = rankFindings(findings)
  const safety = stop.instructions
  const needsEscalation = safety.length > 0 || wrong.length > 0
  const diagnosis = await diagnoseAnswered({ ...body, issue: body.originalIssue }, body, {
    outcomes,
    ...base,
  })
  const likely = likelyIn(diagnosis)
  const asked = questionIn(diagnosis, stop, body)
  const groups = [
    group('Found wrong', wrong),
    group('Still open', open),
    group('Noted, not judged', noted),
    group('In order as far as it was checked', fine),
    likely.length === 0 ? '' : `${listOf('Most likely after these findings', likely)}\n\n`,
  ]
  const analysis: DiagnosticAnalysis = {
    needsEscalation,
    ...(needsEscalation && { escalationReason: reasonOf(safety, wrong) }),
    title: 'Analysis Result',
    content: [
      `${warning(stop)}${groups.join('')}${advice(needsEscalation, { open, noted, fine })}`,
      needsEscalation ? `Source: ${sourceOf(general)}` : '',
    ]
      .filter(Boolean)
      .join('\n\n'),
    origin: 'Put together from your answers: check before acting',
    options: safety.length > 0 ? waysOn.filter(({ value }) => value !== 'mark-resolved') : waysOn,
    requiresInput: asked !== undefined,
    ...(asked && { inputType: 'textarea' as const, inputPlaceholder: 'What did the check show?' }),
  }
  return { analysis, question: asked && `**${asked.text}** Type what it showed.` }
}

/** The question whose answer parts the first two causes. After a danger or a found fault, nothing more is checked. */
export const questionIn = (
  { question }: Diagnosis,
  { instructions }: Stop,
  since: Since,
): Diagnosis['question'] => {
  if (question?.reason !== 'close' || question.check?.check === since.ownCheck?.check) return undefined
  const isFaultFound = rankFindings(findingsOf(since)).wrong.length > 0
  return instructions.length > 0 || isFaultFound ? undefined : question
}

/** The reported issue, and the findings that were typed. */
const issueWith = ({ originalIssue }: Analysis, findings: readonly Finding[]): string => {
  const words = findings.map(({ outcome, note = '' }) => note || (chosen.test(outcome) ? '' : outcome))
  return [originalIssue, ...words].filter(Boolean).join('. ')
}

const reasonOf = (safety: readonly string[], wrong: readonly Finding[]): string =>
  (safety[0] ?? `Found wrong: ${wrong.map(inWords).join('; ')}`).slice(0, 500)

const advice = (
  needsEscalation: boolean,
  { open, noted, fine }: Pick<RankedCauses, 'open' | 'noted' | 'fine'>,
): string => {
  if (needsEscalation)
    return 'Keep the equipment out of use. A technician should take over; all of this goes along with a request, so nobody asks for it again. Nothing has been sent yet.'
  if (noted.length > 0)
    return 'Your notes are kept and go along with a request. Whether they explain the fault is for a technician to judge.'
  if (open.length > 0)
    return 'Nothing was found wrong so far, but not everything was looked at. If the fault is still there, hand it over.'
  if (fine.length > 0)
    return 'None of the checks found anything. If the fault is still there, it lies deeper than these checks reach.'
  return 'There are no findings to analyze yet. If the fault is still there, hand it over.'
}
