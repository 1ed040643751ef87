import type { AdaptiveStep } from '@tessa/contract'
import { loadPack } from '@tessa/knowledge/packs'
import { sourceOf, type CheckAnswer } from '@tessa/knowledge/diagnose'
import { confirmedFact, helpWithStep } from '@tessa/troubleshooting'
import { diagnoseAnswered } from './diagnose-answered.ts'
import type { Evidence } from './diagnose-report.ts'
import { chosen, questionIn, told, type AdaptQuestion, type Beforehand } from './diagnostics.service.ts'
import { likelyIn, listOf } from './likely-lines.ts'
import { weightOf, type Weight } from './rank-findings.ts'
import { safetyInstructions, type Stop } from './safety-instructions.ts'
import { warning } from './stop-warning.ts'
import { canBeChecked, dangersToldIn } from './told-hazards.ts'

const generalAdvice = 'General advice, not specific to this model: check before acting'
const adviceForKind = 'For this kind of equipment: check before acting'

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

/** The steps at which a person only reads. */
const readOnly: ReadonlySet<string> = new Set(['service-mode', 'error-codes'])

const placeOf = (step: string): string => {
  const place = whereToFind[step]
  return place === undefined ? '' : `${place}\n\nSource: ${sourceOf({ source: '' })}`
}

const notNow = `Do not do this step now. Choose Skip, or ask for a person.\n\nSource: ${sourceOf({ source: '' })}`

/** The step whose generated question is answered in words. */
const analysisStep = 'analysis'

/** The likely faults after the answer to the question of the analysis; undefined where it asked none, or the answer says nothing. */
const afterAnswer = async (
  typed: string,
  { equipmentInfo = {}, askedText = '', ...since }: AdaptQuestion,
  { stop, ...evidence }: Evidence & { readonly stop: Stop },
): Promise<string | undefined> => {
  const question = questionIn(await diagnoseAnswered(equipmentInfo, since, evidence), stop, since)
  const weight = weightOf({ step: '', outcome: typed })
  const outcome = outcomesOfWords[weight]
  if (!question?.check || !askedText.includes(question.text) || !outcome) return undefined
  const answers = [{ check: question.check.check, outcome }]
  const likely = likelyIn(await diagnoseAnswered(equipmentInfo, since, { ...evidence, answers }))
  return likely.length === 0 ? undefined : listOf('Most likely after your answer', likely)
}

/** What the words of an answer say of the check that it is about. */
const outcomesOfWords: Partial<Record<Weight, CheckAnswer['outcome']>> = {
  wrong: 'not-as-expected',
  fine: 'as-expected',
}

/** A step for an answer that the flow does not know. The engine adds the options that are always available. */
export const adaptStep = async (
  body: AdaptQuestion,
  { hazards = dangersToldIn(told.adapt(body)), outcomes = [], ...base }: Beforehand = {},
): Promise<AdaptiveStep> => {
  const { equipmentInfo = {}, userResponse, currentStepId } = body
  const typed = chosen.test(userResponse) ? '' : userResponse
  const issue = [equipmentInfo.issue, typed].filter(Boolean).join('. ')
  const diagnosis = await diagnoseAnswered({ ...equipmentInfo, issue }, body, { outcomes, ...base })
  const isElsewhere = body.isDangerElsewhere === true
  const { reported, notes = '' } = told.adapt(body)
  const stop = await safetyInstructions(reported, isElsewhere ? typed : issue, hazards, base)
  const pack = await loadPack(equipmentInfo.equipmentType ?? '')
  const isSafe =
    body.isPatientSafe === true && (await canBeChecked({ reported: equipmentInfo, notes, reply: typed }))
  const { manufacturer = '' } = equipmentInfo
  const facts = {
    manufacturer,
    ...(isSafe && { patientSafe: 'yes' }),
    ...(isElsewhere && { dangerAnswer: 'elsewhere' }),
  }
  const isConfirmed = body.isConfirmed === true
  const own =
    currentStepId === analysisStep
      ? await afterAnswer(typed, body, { outcomes, ...base, stop })
      : helpWithStep(
          currentStepId,
          diagnosis,
          pack,
          { ...facts, ...(isConfirmed && { [confirmedFact(currentStepId, facts)]: 'yes' }) },
          { words: typed, place: placeOf(currentStepId), isReadOnly: readOnly.has(currentStepId) },
        )
  // A report of danger stops the step, unless the danger is over and the equipment itself is not dangerous.
  const isStopped = stop.instructions.length > 0 && !isSafe
  const help = own && (isStopped ? notNow : own)
  return {
    type: 'question',
    title: help ? 'Some guidance' : 'Let us find a way on',
    content: `${warning(stop)}${help ?? 'Tessa has no step of its own for this answer. It is kept and goes along with whatever you choose next.'}`,
    origin: help ? adviceForKind : generalAdvice,
    options: [],
    requiresInput: false,
  }
}
