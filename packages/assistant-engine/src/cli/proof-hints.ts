import type { Profile, Refutation } from '../certify/index.ts'
import { isPersonal } from '../certify/personal.ts'
import type { ComposedCertificate } from '../compose/index.ts'
import { undefinedNames } from '../lint/name-rules.ts'
import { scopeOf } from '../lint/scope.ts'
import { helpLine } from '../summary/index.ts'
import type { Option, Workflow } from '../workflow.ts'

type Asked = { readonly hostFacts?: readonly string[]; readonly profile?: Profile }

/** What the result of a proof does not say by itself: misspelt names that it read, and what was not asked. */
export const hintLines = (
  flow: Workflow,
  result: ComposedCertificate | Refutation,
  asked: Asked,
): string[] => [
  ...misspelt(flow, asked),
  ...(result.ok ? noHelpAsked(flow, asked) : noHelpCommand(flow, result, asked)),
]

/** To the proof, a misspelt name is a fact that the host may give. Names of texts alone change no proof. */
function misspelt(flow: Workflow, { hostFacts = [] }: Asked): string[] {
  const lines = undefinedNames(scopeOf(flow, { hostFacts })).flatMap(({ level, path, message, fix }) =>
    level === 'error' && /\/(known|needs\/\d+)$/.test(path) ? [`  ! ${message} ${fix.text}`] : [],
  )
  return [...new Set(lines)]
}

const outcomesOf = ({ person }: Profile): readonly string[] => person?.outcomes ?? []

/** Whether a command leads to a person, wherever it shows. */
const isHelpCommand = ({ dialog, outcome }: Option, outcomes: readonly string[]): boolean =>
  dialog !== undefined && isPersonal(outcomes, outcome)

function noHelpAsked({ steps, commands = [] }: Workflow, { profile }: Asked): string[] {
  const outcomes = outcomesOf(helpLine)
  if (profile || commands.some((one) => isHelpCommand(one, outcomes))) return []
  const isHelp = Object.values(steps).some(({ outcome, handoff }) => handoff || isPersonal(outcomes, outcome))
  const what = isHelp ? 'No command leads' : 'Nothing leads'
  return [`  ! ${what} to a person, and no help line was asked for: ask with --help-line.`]
}

function noHelpCommand(
  { commands = [] }: Workflow,
  { violations }: Refutation,
  { profile = {} }: Asked,
): string[] {
  const outcomes = outcomesOf(profile)
  const isHelpless = violations.some(({ invariant }) => invariant === 'no-help')
  return !isHelpless || commands.some((one) => isHelpCommand(one, outcomes))
    ? []
    : [
        `  ! No command leads to a person. Add one with a "dialog" and an outcome of these, which does at every step: ${outcomes.join(', ')}. Or let an answer of each step lead to a step with such an outcome or "handoff".`,
      ]
}
