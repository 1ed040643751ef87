import type { Facts, Step, Workflow } from '@tessa/assistant-engine'
import type { Interlock, Pack } from '@tessa/knowledge/packs'
import { withAskedWords } from './asked-words.ts'
import { interlocksOf } from './interlocks.ts'
import { confirmedFact } from './shown-facts.ts'
import { withPack } from './with-pack.ts'

/** A step whose instructions are in the record only if they were shown, with what was confirmed before. */
const withConfirmation = (id: string, step: Step, interlocks: readonly Interlock[], facts: Facts): Step => {
  const { content = [] } = step
  if (interlocks.length === 0 || typeof content === 'string') return step
  const list = interlocks.map(({ confirm }) => `- ${confirm}`).join('\n')
  return {
    ...step,
    content: content.flatMap((entry) =>
      entry.when
        ? [entry]
        : [
            {
              when: { known: confirmedFact(id, facts) },
              text: `Confirmed before this step:\n\n${list}\n\n${entry.text}`,
            },
            { text: `The instructions were not shown, because nobody confirmed this:\n\n${list}` },
          ],
    ),
  }
}

/**
 * A flow with the words of a pack as a record of a session has them. The screen shows the instructions of a step with
 * interlocks only after these are confirmed, and tells the session by `confirmedFact`; what was looked at first is in
 * its facts, with what was asked.
 */
export const recordedGuide = (flow: Workflow, pack: Pack, facts: Facts = {}): Workflow => {
  const guided = withPack(flow, pack, facts)
  const steps = Object.fromEntries(
    Object.entries(guided.steps).map(([id, step]) => [
      id,
      // A step that keeps the words of the flow is not closed at first.
      step === flow.steps[id] ? step : withConfirmation(id, step, interlocksOf(pack, id), facts),
    ]),
  )
  return withAskedWords({ ...guided, steps }, facts)
}
