import { isChecked } from '../answers/refusal.ts'
import { conditionText } from '../draw/condition-text.ts'
import type { Profile } from './profile.ts'
import type { Model } from '../verify/ways.ts'

/** What the proof of this flow takes for granted, as sentences for its author. */
export function assumptionsOf(
  { workflow, names }: Pick<Model, 'workflow' | 'names'>,
  shown: readonly string[] = [],
): string[] {
  const hosts = names.levels.filter(({ host }) => host).map(({ name }) => name)
  const isAsking = Object.values(workflow.steps).some(({ ask }) => ask !== undefined)
  return [
    hosts.length > 0
      ? `Of the facts that conditions and "needs" read, your application sets only these, at any time and to any value: ${hosts.join(', ')}.`
      : 'Your application sets no fact that conditions or "needs" read.',
    ...(hosts.length > 0 ? ['Your application never removes a fact that it set.'] : []),
    ...(isAsking ? ['Each request to the server ends with an answer or a failure.'] : []),
    ...(workflow.commands?.some(({ dialog }) => dialog)
      ? ['Your application opens the dialog of each command.']
      : []),
    ...(Object.values(workflow.steps).some(({ input }) => input && isChecked(input))
      ? ['Your application gives each answer to the runner or to "./answers" to be checked.']
      : []),
    ...shown.map((value) => `Your screen shows the command "${value}" at every step.`),
    ...(workflow.escalation
      ? [
          'The same answer given twice at a step can already be a loop, because a session can set its own threshold.',
        ]
      : []),
  ]
}

/** What the profile promises beyond the invariants, as sentences. */
export const sentencesOf = ({
  person,
  order = [],
  passes = [],
  holds = [],
  requires = [],
}: Profile): string[] => [
  ...(person ? [`A person takes over with these outcomes: ${person.outcomes.join(', ')}.`] : []),
  ...(person?.mostAnswers === undefined
    ? []
    : [`From every step without an outcome, a person is at most ${person.mostAnswers} answers away.`]),
  ...order.map(({ step, after }) => `"${step}" comes only after "${after}".`),
  ...passes.map(
    ({ step, value, through }) =>
      `After ${value === undefined ? 'each answer' : `"${value}"`} at "${step}", every way to an outcome passes "${through}".`,
  ),
  ...requires.map(({ step, outcome, condition }) => {
    const where = [
      ...(step === undefined ? [] : [`at "${step}"`]),
      ...(outcome === undefined ? [] : [`with the outcome "${outcome}"`]),
    ].join(' and ')
    return `${where.charAt(0).toUpperCase()}${where.slice(1)}, this is so: ${conditionText(condition)}.`
  }),
  ...holds.map((outcome) => `With the outcome "${outcome}", a session takes no more answers.`),
]
