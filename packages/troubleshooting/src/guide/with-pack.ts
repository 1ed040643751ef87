import type { Step, Text, Workflow } from '@tessa/assistant-engine'
import { splitSource, type Pack, type PackStep } from '@tessa/knowledge/packs'
import { inDanger } from '../checks.ts'

/** The entries of a text that count during a danger, which a pack leaves as they are. */
const duringDanger = (text: Text | undefined) =>
  typeof text === 'string' || text === undefined
    ? []
    : text.filter(({ when }) => JSON.stringify(when) === JSON.stringify(inDanger))

const sourceInWords = (source: string): string => {
  const { title, address } = splitSource(source)
  return address === undefined ? title : `[${title}](<${address}>)`
}

const contentOf = ({ look, expect, ifNot, sources }: PackStep, { part }: Step): string => {
  const place = part?.name === 'Diagnostics' ? `Step ${part.at} of ${part.of}. ` : ''
  return [
    `${place}${look}`,
    `**Expected:** ${expect}`,
    `**If not:** ${ifNot}`,
    `Source: ${sources.map(sourceInWords).join('; ')}`,
  ].join('\n\n')
}

const notNow = 'Do not do this step now. Choose Skip, or ask for a person.'

/** Who does the step, then what the flow warns everybody of there. */
const forTechnicians = (safety: Text | undefined): string => {
  const own = typeof safety === 'string' ? safety : safety?.find(({ when }) => when === undefined)?.text
  return `For a qualified technician. ${own ?? 'Anyone else: choose Skip, or ask for a person.'}`
}

/**
 * A flow with the words of a pack in its checks. Only texts differ, so a session of the flow is also one of this flow.
 * During a danger a step says what it says in the flow, or not to do it now.
 */
export const withPack = (flow: Workflow, { steps }: Pack): Workflow => ({
  ...flow,
  steps: {
    ...flow.steps,
    ...Object.fromEntries(
      steps.flatMap((words) => {
        const step = flow.steps[words.step]
        if (!step || words.sources.length === 0) return []
        const earlier = duringDanger(step.content)
        const content = [
          ...(earlier.length > 0 ? earlier : [{ when: inDanger, text: notNow }]),
          { text: contentOf(words, step) },
        ]
        const safety = [...duringDanger(step.safety), { text: forTechnicians(step.safety) }]
        return [[words.step, { ...step, content, ...(words.skill === 'biomed' && { safety }) }]]
      }),
    ),
  },
})
