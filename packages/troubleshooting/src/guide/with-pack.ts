import type { Facts, Step, Text, When, Workflow } from '@tessa/assistant-engine'
import { splitSource, type Pack, type PackStep } from '@tessa/knowledge/packs'
import { checkOrderOf } from '../check-order.ts'
import { inDanger, isSafe, isSignedIn } from '../checks.ts'
import { firstFacts, ownOutcomes, ownResult } from './shown-facts.ts'

/** The entries of a text that count during a danger, which a pack leaves as they are. */
const duringDanger = (text: Text | undefined) =>
  typeof text === 'string' || text === undefined ? [] : text.filter((entry) => isOfDanger(entry))

const isOfDanger = ({ when }: { readonly when?: When }): boolean => when === inDanger

/** The steps without the safety that counts during a danger, for a session whose checks can be done. */
const withoutDanger = (flow: Workflow): Workflow['steps'] =>
  Object.fromEntries(
    Object.entries(flow.steps).map(([id, step]) =>
      typeof step.safety === 'object'
        ? [id, { ...step, safety: step.safety.filter((entry) => !isOfDanger(entry)) }]
        : [id, step],
    ),
  )

/**
 * The steps without the safety that takes anybody who is signed in for qualified: ward staff have accounts, too, and are
 * sent to a technician like a guest.
 */
const withoutQualified = (steps: Workflow['steps']): Workflow['steps'] =>
  Object.fromEntries(
    Object.entries(steps).map(([id, step]) =>
      typeof step.safety === 'object'
        ? [id, { ...step, safety: step.safety.filter(({ when }) => when !== isSignedIn) }]
        : [id, step],
    ),
  )

const sourceInWords = (source: string): string => {
  const { title, address } = splitSource(source)
  return address === undefined ? title : `[${title}](<${address}>)`
}

/** The instructions of a step in Markdown: what to look at, what to expect, what else it means, the source. */
export const instructionsOf = ({ look, expect, ifNot, sources }: PackStep): string =>
  [
    look,
    `**Expected:** ${expect}`,
    `**If not:** ${ifNot}`,
    `Source: ${sources.map(sourceInWords).join('; ')}`,
  ].join('\n\n')

const contentOf = (words: PackStep, { part }: Step, first = ''): string => {
  const place = part?.name === 'Diagnostics' ? `Step ${part.at} of ${part.of}.` : ''
  const own = instructionsOf(words)
  return first === ''
    ? [place, own].filter(Boolean).join(' ')
    : [place, first, own].filter(Boolean).join('\n\n')
}

/** What is looked at first, with what its own check showed. */
const withResult = (step: string, first: string | undefined, facts: Facts): string | undefined => {
  const result = step === checkOrderOf(facts)[0] && first ? ownResult(facts) : undefined
  return result ? `${first}\n\n**Result:** ${ownOutcomes[result.outcome]}.` : first
}

const notNow = 'Do not do this step now. Choose Skip, or ask for a person.\n\nSource: Expert judgement'

/** Who does the step, then what the flow warns everybody of there. */
const forTechnicians = (safety: Text | undefined): string => {
  const own = typeof safety === 'string' ? safety : safety?.find(({ when }) => when === undefined)?.text
  return `For a qualified technician. ${own ?? 'Anyone else: choose Skip, or ask for a person.'}`
}

/**
 * A flow with the words of a pack in its checks, after what a session looks at first. Only texts differ, so a session
 * of the flow is also one of this flow. While the equipment is dangerous a step says what it says in the flow, or not to
 * do it now.
 */
export const withPack = (flow: Workflow, { steps }: Pack, facts: Facts = {}): Workflow => {
  const firstOf = firstFacts(facts)
  const canBeDone = isSafe(facts)
  const all = withoutQualified(canBeDone ? withoutDanger(flow) : flow.steps)
  const guided = steps.flatMap((words) => {
    const step = all[words.step]
    if (!step || words.sources.length === 0) return []
    const earlier = duringDanger(step.content)
    const content = [
      ...(canBeDone ? [] : earlier.length > 0 ? earlier : [{ when: inDanger, text: notNow }]),
      { text: contentOf(words, step, withResult(words.step, facts[firstOf(words.step)], facts)) },
    ]
    const safety = [...duringDanger(step.safety), { text: forTechnicians(step.safety) }]
    return [[words.step, { ...step, content, ...(words.skill === 'biomed' && { safety }) }]]
  })
  return { ...flow, steps: { ...all, ...Object.fromEntries(guided) } }
}
