import type { Option, Step, Workflow } from '@tessa/assistant-engine'
import { certify, type Certificate, type Refutation } from '@tessa/assistant-engine/certify'
import type { Diagnosis } from '@tessa/knowledge/diagnose'
import { packSteps, type Pack } from '@tessa/knowledge/packs'
import { shownCommands } from '../flow.ts'
import { profile } from '../profile.ts'
import { helpWithStep } from '../guide/help-with-step.ts'
import { interlocksOf } from '../guide/interlocks.ts'

/** What an instruction lacks. Nothing in the flow gives it, so `verify` refutes an effect that needs it. */
const lacking = (pack: Pack, id: string): string[] => {
  const covered = interlocksOf(pack, id).flatMap(({ covers }) => covers)
  const words = pack.steps.find(({ step }) => step === id)
  const { hazards = [], sources = [] } = words ?? {}
  return [
    ...hazards.filter((hazard) => !covered.includes(hazard)).map((hazard) => `interlock for ${hazard}`),
    ...(sources.length > 0 ? [] : ['source']),
  ].map((what) => `${pack.name}: ${what}`)
}

/** The step with the instructions of each pack. */
const opened = (step: Step, id: string, packs: readonly Pack[]): Step => ({
  ...step,
  effects: [
    ...(step.effects ?? []),
    ...packs.map((pack) => ({ type: 'instruct', pack: pack.name, needs: lacking(pack, id) })),
  ],
})

/** The step as the screen shows it first: its interlocks instead of its instructions, and its answers. */
const closed = ({ content: _content, options = [], ...shown }: Step, id: string): Step => {
  const confirm: Option = { value: 'interlocks-confirmed', label: 'All of this is so', next: behind(id) }
  const answers = options.map((option) =>
    option.value === 'help' ? { ...option, next: helpWith(id) } : option,
  )
  return { ...shown, options: [confirm, ...answers] }
}

const behind = (id: string): string => `${id}-opened`
const helpWith = (id: string): string => `${id}-helped`

const nothingKnown: Diagnosis = {
  causes: [],
  codes: [],
  known: false,
  hazards: [],
  safety: [],
  escalate: undefined,
  hasPatient: false,
  about: '',
}

/** Writes the help with a step that nobody has confirmed anything of. */
export type Help = (step: string, pack: Pack) => string | undefined
const shippedHelp: Help = (step, pack) => helpWithStep(step, nothingKnown, pack)

/** What help with a closed step lacks, if it has an instruction of the step: each hazard, because nothing is confirmed. */
const unconfirmed = (pack: Pack, id: string, help: Help): string[] => {
  const words = pack.steps.find(({ step }) => step === id)
  const text = help(id, pack) ?? ''
  if (!words || ![words.look, words.expect, words.ifNot].some((line) => text.includes(line))) return []
  return words.hazards.map((hazard) => `${pack.name}: interlock for ${hazard}`)
}

/** The step that answers Help at a closed step. */
const helped = (flow: Workflow, id: string, packs: readonly Pack[], help: Help): [string, Step][] => {
  const step = flow.steps[flow.adaptive?.step ?? '']
  if (!step || !flow.steps[id]?.options?.some(({ value }) => value === 'help')) return []
  const effects = packs.map((pack) => ({
    type: 'instruct',
    pack: pack.name,
    needs: unconfirmed(pack, id, help),
  }))
  return [[helpWith(id), { ...step, effects }]]
}

/**
 * The flow of a session as a screen shows it with packs, as a flow of its own: a step with interlocks stands behind a
 * step that asks for them, and so does the help with it. An instruction needs an interlock for each of its hazards, and
 * a source.
 */
const guidedFlow = (
  flow: Workflow,
  packs: readonly Pack[],
  { closing, help }: { closing: readonly string[]; help: Help },
): Workflow => {
  const steps = packSteps.flatMap((id): [string, Step][] => {
    const step = flow.steps[id]
    if (!step) return []
    const instructs = opened(step, id, packs)
    return closing.includes(id)
      ? [[id, closed(step, id)], [behind(id), instructs], ...helped(flow, id, packs, help)]
      : [[id, instructs]]
  })
  return { ...flow, steps: { ...flow.steps, ...Object.fromEntries(steps) } }
}

/** The documents of a session are those of the flow itself, whose own proof has them. */
const { missingFrom: _missingFrom, order = [], ...promises } = profile

const stepsWithInterlocks = (pack: Pack): string[] =>
  packSteps.filter((step) => interlocksOf(pack, step).length > 0)

/**
 * Proves the flow with packs: its promises, and that no instruction comes before its interlocks. A pack changes texts
 * and which steps are closed at first, so all packs that close the same steps are proved together.
 */
export const proveGuides = (
  flow: Workflow,
  packs: readonly Pack[],
  help: Help = shippedHelp,
): (Certificate | Refutation)[] => {
  const closings = new Map(packs.map((pack) => [stepsWithInterlocks(pack).join(), stepsWithInterlocks(pack)]))
  return [...closings].map(([key, closing]) => {
    const own = packs.filter((pack) => stepsWithInterlocks(pack).join() === key)
    const opens = closing.map((step) => ({ step: behind(step), after: step }))
    return certify(guidedFlow(flow, own, { closing, help }), {
      profile: { ...promises, order: [...order, ...opens] },
      shownCommands,
    })
  })
}
