import { answersInOrder, type Facts, type Session, type Step, type Workflow } from '@tessa/assistant-engine'
import { about } from './shown-facts.ts'

/** The facts that hold what was asked about each step of this kind of equipment. */
const askedFactsOf = (facts: Facts): ((step: string) => string) => {
  const type = about(facts, ['equipmentType'])
  return (step) => `${step}-asked-${type}`
}

const help = 'help'

/** So many characters of the questions about a step are in the record. */
const longest = 2000

/** The fact with one more question about the current step. Questions of an answer that was undone are gone with it. */
export const askedFactOf = (session: Session, words: string): Facts => {
  const { step, facts } = session
  const fact = askedFactsOf(facts)(step)
  const stands = answersInOrder(session).some((answer) => answer.step === step && answer.value === help)
  const asked = [...(stands && facts[fact] ? [facts[fact]] : []), `“${words.trim()}”`].join('; ')
  return { [fact]: asked.slice(0, longest) }
}

const mark = '. Asked: '

/** Whether an answer in a record is this one, with what was asked. */
export const isWithAskedWords = (told: string | undefined, given: string): boolean =>
  told !== undefined && given.startsWith(`${told}${mark}`)

const withAsked = (step: Step, asked: string): Step => ({
  ...step,
  options: (step.options ?? []).map((option) =>
    option.value === help
      ? { ...option, summaryLabel: `${option.summaryLabel ?? option.label}${mark}${asked}` }
      : option,
  ),
})

/** A flow whose answers "Help" tell in a record what was asked. */
export const withAskedWords = (flow: Workflow, facts: Facts): Workflow => {
  const factOf = askedFactsOf(facts)
  const steps = Object.entries(flow.steps).map(([id, step]) => {
    const asked = facts[factOf(id)]
    return [id, asked ? withAsked(step, asked) : step]
  })
  return { ...flow, steps: Object.fromEntries(steps) }
}
