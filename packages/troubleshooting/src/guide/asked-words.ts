import { answersInOrder, type Facts, type Session, type Step, type Workflow } from '@tessa/assistant-engine'
import { about } from './shown-facts.ts'

/** The facts that hold what was asked at each answer to a step, which are counted from 0, about this kind of equipment. */
const askedFactsOf = (facts: Facts): ((step: string, time: number | undefined) => string) => {
  const type = about(facts, ['equipmentType'])
  return (step, time) => [step, 'asked', type, ...(time === undefined ? [] : [time])].join('-')
}

const help = 'help'

/** So many characters of a question are in the record. */
const longest = 2000

/** The fact with the question of the next answer to the current step. It takes the place of one that was undone. */
export const askedFactOf = (session: Session, words: string): Facts => {
  const { step, facts } = session
  const time = answersInOrder(session).filter((answer) => answer.step === step).length
  return { [askedFactsOf(facts)(step, time)]: `“${words.trim().slice(0, longest)}”` }
}

const mark = '. Asked: '

/** Whether an answer in a record is this one, with what was asked. */
export const isWithAskedWords = (told: string | undefined, given: string): boolean =>
  told !== undefined && given.startsWith(`${told}${mark}`)

/** So many answers to a step can have a question. The flow hands over to a person before that. */
const mostAnswers = 20

const withAsked = (step: Step, asked: readonly (string | undefined)[]): Step => ({
  ...step,
  options: (step.options ?? []).map((option) =>
    option.value === help
      ? {
          ...option,
          summaryLabels: asked.map((words) =>
            words ? `${option.summaryLabel ?? option.label}${mark}${words}` : '',
          ),
        }
      : option,
  ),
})

/** A flow whose answers "Help" tell in a record what was asked. */
export const withAskedWords = (flow: Workflow, facts: Facts): Workflow => {
  const factOf = askedFactsOf(facts)
  const steps = Object.entries(flow.steps).map(([id, step]) => {
    const asked = Array.from({ length: mostAnswers }, (_, time) => facts[factOf(id, time)])
    // A session of before has the questions of all answers in one fact.
    asked[0] ??= facts[factOf(id, undefined)]
    return [id, asked.some(Boolean) ? withAsked(step, asked) : step]
  })
  return { ...flow, steps: Object.fromEntries(steps) }
}
