import type { Option, Step, Workflow } from '@tessa/assistant-engine'
import { certify, type Certificate, type Refutation } from '@tessa/assistant-engine/certify'
import { packSteps, type Pack } from '@tessa/knowledge/packs'
import { shownCommands } from '../flow.ts'
import { profile } from '../profile.ts'
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
  return { ...shown, options: [confirm, ...options] }
}

const behind = (id: string): string => `${id}-opened`

/**
 * The flow of a session as a screen shows it with packs, as a flow of its own: a step with interlocks stands behind a
 * step that asks for them. An instruction needs an interlock for each of its hazards, and a source.
 */
const guidedFlow = (flow: Workflow, packs: readonly Pack[], closing: readonly string[]): Workflow => {
  const steps = packSteps.flatMap((id): [string, Step][] => {
    const step = flow.steps[id]
    if (!step) return []
    const instructs = opened(step, id, packs)
    return closing.includes(id)
      ? [
          [id, closed(step, id)],
          [behind(id), instructs],
        ]
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
export const proveGuides = (flow: Workflow, packs: readonly Pack[]): (Certificate | Refutation)[] => {
  const closings = new Map(packs.map((pack) => [stepsWithInterlocks(pack).join(), stepsWithInterlocks(pack)]))
  return [...closings].map(([key, closing]) => {
    const own = packs.filter((pack) => stepsWithInterlocks(pack).join() === key)
    const opens = closing.map((step) => ({ step: behind(step), after: step }))
    return certify(guidedFlow(flow, own, closing), {
      profile: { ...promises, order: [...order, ...opens] },
      shownCommands,
    })
  })
}
