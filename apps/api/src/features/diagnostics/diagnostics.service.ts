import type {
  AdaptiveStep,
  AdvancedDiagnostics,
  DiagnosticAnalysis,
  RequestOf,
  Routes,
} from '@tessa/contract'
import { helpWithStep, troubleshooting } from '@tessa/troubleshooting'
import { loadPack } from '@tessa/knowledge/packs'
import {
  adviceFor,
  likelihoodOf,
  sourceInMarkdown,
  sourceOf,
  stopFirst,
  type Diagnosis,
} from '@tessa/knowledge/diagnose'
import { isLacking } from '../../knowledge/record-unknown.ts'
import { adviseWithoutFault } from './advise-without-fault.ts'
import { diagnoseReport, type Evidence } from './diagnose-report.ts'
import { answersTo } from './answers-to-checks.ts'
import { findingsInText, rankFindings, weightOf, type Finding, type RankedCauses } from './rank-findings.ts'
import { canBeChecked, dangersToldIn, wordsOfDanger, type Told } from './told-hazards.ts'
import { safetyInstructions } from './safety-instructions.ts'
import { writeAdvice } from './write-advice.ts'

type Body<R extends keyof Routes> = RequestOf<Routes[R]> extends { body: infer B } ? B : never

const stopTitle = '**Stop first.**'

/** Whether an answer begins with what to do about a danger. */
export const isWarning = ({ content }: { readonly content: string }): boolean => content.startsWith(stopTitle)

const warning = (rules: readonly string[], words?: string): string =>
  rules.length === 0
    ? ''
    : `${stopTitle}${words ? ` Because you wrote "${words}":` : ''}\n${rules.map((rule) => `- ${rule}`).join('\n')}\n\n`

type AdviceQuestion = Body<'POST /api/chat/advanced-diagnostics'>
type AdaptQuestion = Body<'POST /api/chat/adaptive-handler'>

/** The texts that each route received. */
export const told = {
  advise: ({ issue, equipmentType }: AdviceQuestion): Told => ({ reported: { issue, equipmentType } }),
  analyse: (body: Analysis): Told => {
    const words = findingsOf(body).map(({ outcome, note = '' }) => `${outcome}. ${note}`)
    return {
      reported: { issue: body.originalIssue, equipmentType: body.equipmentType },
      notes: words.join('. '),
    }
  },
  adapt: ({ equipmentInfo = {}, userResponse }: AdaptQuestion): Told => ({
    reported: equipmentInfo,
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
  const diagnosis = await diagnoseReport(body, evidence)
  const safety = stopFirst(diagnosis, hazards)
  const advice = {
    content: `${warning(safety, wordsOfDanger(body))}${diagnosis.known ? writeAdvice(diagnosis) : adviseWithoutFault(body, diagnosis)}`,
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

const toCause = ({ fault, probability, evidence }: Diagnosis['causes'][number]) => ({
  faultId: fault.id,
  cause: `${fault.symptom}: ${fault.causes.map(({ cause }) => cause).join('; ')}`,
  probability: Math.round(probability * 100) / 100,
  evidence: [...evidence],
  checks: [...adviceFor([fault]).checks],
  parts: [...fault.parts],
  source: sourceOf(fault),
})

const waysOn = [
  { value: 'mark-resolved', label: 'Mark resolved' },
  { value: 'create-work-order', label: 'Create a work order' },
  { value: 'support-request', label: 'Request support' },
  { value: 'contact-support', label: 'Contact support' },
]

type Analysis = Body<'POST /api/chat/analyze-diagnostics'>

/** The findings of the guided checks and, before them, of the session's first checks. */
const findingsOf = ({ diagnosticFindings = [], troubleshootingHistory = [] }: Analysis): Finding[] => {
  const typed =
    typeof diagnosticFindings === 'string' ? findingsInText(diagnosticFindings) : diagnosticFindings
  const earlier = troubleshootingHistory.flatMap((entry) =>
    typeof entry !== 'string' && firstChecks.has(entry.step)
      ? [{ step: entry.step, outcome: entry.response }]
      : [],
  )
  const latest = new Map(earlier.map((finding) => [finding.step, finding]))
  for (const { step } of typed) latest.delete(step)
  return [...latest.values(), ...typed]
}

const { steps } = troubleshooting
const firstChecks: ReadonlySet<string> = new Set([
  steps['power-check'].title,
  steps['power-troubleshooting'].title,
  steps['display-check'].title,
  steps['connection-check'].title,
])

/** A chosen answer says little beside its heading. A typed one is repeated. */
const chosen = /^(?:issue|success|skip|help|normal|secure|not sure)$/i

const inWords = ({ step, outcome, note }: Finding): string => {
  const words = note || (chosen.test(outcome) ? '' : outcome)
  return [step, words].filter(Boolean).join(': ') || outcome
}

const group = (title: string, findings: readonly Finding[]): string =>
  findings.length === 0 ? '' : `**${title}**\n${findings.map((one) => `- ${inWords(one)}`).join('\n')}\n\n`

/** Sorts the findings into faults, open questions and checks in order. */
export const analyse = async (
  body: Analysis,
  { hazards = dangersToldIn(told.analyse(body)), outcomes = [], ...base }: Beforehand = {},
): Promise<DiagnosticAnalysis> => {
  const findings = findingsOf(body)
  const safety = await safetyInstructions(
    { ...body, issue: body.originalIssue },
    issueWith(body, findings),
    hazards,
    base,
  )
  const { wrong, open, fine, noted } = rankFindings(findings)
  const needsEscalation = safety.length > 0 || wrong.length > 0
  const likely = await likelyAfter(body, findings, { outcomes, ...base })
  const groups = [
    group('Found wrong', wrong),
    group('Still open', open),
    group('Noted, not judged', noted),
    group('In order as far as it was checked', fine),
    likely.length === 0
      ? ''
      : `**Most likely after these findings**\n${likely.map((line) => `- ${line}`).join('\n')}\n\n`,
  ]
  return {
    needsEscalation,
    ...(needsEscalation && { escalationReason: reasonOf(safety, wrong) }),
    title: 'Analysis Result',
    content: `${warning(safety)}${groups.join('')}${advice(needsEscalation, { open, noted, fine })}`,
    origin: 'Put together from your answers: check before acting',
    options: safety.length > 0 ? waysOn.filter(({ value }) => value !== 'mark-resolved') : waysOn,
    requiresInput: false,
  }
}

/** The reported issue, and the findings that were typed. */
const issueWith = ({ originalIssue }: Analysis, findings: readonly Finding[]): string => {
  const words = findings.map(({ outcome, note = '' }) => note || (chosen.test(outcome) ? '' : outcome))
  return [originalIssue, ...words].filter(Boolean).join('. ')
}

/** One diagnosis reads this many characters of the findings. Dangers are heard in all of them. */
const rankedCharacters = 8000

/** The likely faults after the findings: a check that was in order speaks against its fault. */
const likelyAfter = async (
  body: Analysis,
  findings: readonly Finding[],
  evidence: Evidence,
): Promise<string[]> => {
  const wrong = findings.filter((finding) => weightOf(finding) === 'wrong')
  const report = { ...body, issue: issueWith(body, wrong).slice(0, rankedCharacters) }
  const { causes } = await diagnoseReport(report, evidence)
  const answers = causes.flatMap(({ fault }) => answersTo(fault.checks, findings))
  const after = await diagnoseReport(report, { ...evidence, answers })
  return after.causes
    .slice(0, 3)
    .map(
      ({ fault, probability }) =>
        `${fault.symptom} (${likelihoodOf(probability)}). ${sourceInMarkdown(fault)}.`,
    )
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

const generalAdvice = 'General advice, not specific to this model: check before acting'
const adviceForKind = 'For this kind of equipment: check before acting'

const general = { source: '' }

/** Where a user finds what a step of the guided sequence asks for. */
const whereToFind: Readonly<Record<string, string>> = {
  'service-mode':
    'The service or configuration mode is described in the service manual, often under "maintenance" or "biomed". It may ask for a code that your clinical engineering department keeps. Look only; change nothing.',
  'error-codes':
    'Most equipment keeps a list of events: look for "log", "history" or "error list" in the service or system menu, or print it. Copy the newest entries word for word.',
  measurements:
    'Measure only what the manual names and only if you are qualified: the supply at the outlet first, then the output of the power supply. Compare with the limits that the manual gives.',
  calibration:
    'Compare the reading with a simulator or a reference instrument whose own calibration is valid. Check the label for the date on which the next calibration is due.',
  components:
    'Look at what wears first: battery, fuses, seals, filters, fans, connectors and cables. Exchange one part at a time, and only those that you may exchange.',
}

const placeOf = (step: string): string => {
  const place = whereToFind[step]
  return place === undefined ? '' : `${place}\n\nSource: ${sourceOf(general)}`
}

const notNow = 'Do not do this step now. Choose Skip, or ask for a person.'

/** A step for an answer that the flow does not know. The engine adds the options that are always available. */
export const adapt = async (
  body: AdaptQuestion,
  { hazards = dangersToldIn(told.adapt(body)), outcomes = [], ...base }: Beforehand = {},
): Promise<AdaptiveStep> => {
  const { equipmentInfo = {}, userResponse, currentStepId } = body
  const typed = chosen.test(userResponse) ? '' : userResponse
  const issue = [equipmentInfo.issue, typed].filter(Boolean).join('. ')
  const diagnosis = await diagnoseReport({ ...equipmentInfo, issue }, { outcomes, ...base })
  const safety = await safetyInstructions(equipmentInfo, issue, hazards, base)
  const pack = await loadPack(equipmentInfo.equipmentType ?? '')
  const isSafe =
    body.isPatientSafe === true && (await canBeChecked({ reported: equipmentInfo, reply: typed }))
  const { manufacturer = '' } = equipmentInfo
  const own = helpWithStep(currentStepId, diagnosis, pack, {
    manufacturer,
    ...(isSafe && { patientSafe: 'yes' }),
  })
  // A report of danger stops the step, unless the danger is over and the equipment itself is not dangerous.
  const isStopped = safety.length > 0 && !isSafe
  const help = own && (isStopped ? notNow : [own, placeOf(currentStepId)].filter(Boolean).join('\n\n'))
  return {
    type: 'question',
    title: help ? 'Some guidance' : 'Let us find a way on',
    content: `${warning(safety)}${help ?? 'Tessa has no step of its own for this answer. It is kept and goes along with whatever you choose next.'}`,
    origin: help ? adviceForKind : generalAdvice,
    options: [],
    requiresInput: false,
  }
}
