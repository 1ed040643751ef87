import type { Profile, Refutation } from '../certify/index.ts'
import { isPersonal } from '../certify/personal.ts'
import type { ComposedCertificate } from '../compose/index.ts'
import { undefinedNames } from '../lint/name-rules.ts'
import { scopeOf } from '../lint/scope.ts'
import { helpLine } from '../summary/index.ts'
import type { Workflow } from '../workflow.ts'

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

function noHelpAsked({ steps, commands = [] }: Workflow, { profile }: Asked): string[] {
  const isHelp = [...Object.values(steps), ...commands].some(
    (one) => isPersonal(outcomesOf(helpLine), one.outcome) || ('handoff' in one && one.handoff),
  )
  return profile || isHelp
    ? []
    : ['  ! Nothing leads to a person, and no help line was asked for: ask with --help-line.']
}

function noHelpCommand(
  { commands = [] }: Workflow,
  { violations }: Refutation,
  { profile = {} }: Asked,
): string[] {
  const outcomes = outcomesOf(profile)
  const isHelpless = violations.some(({ invariant }) => invariant === 'no-help')
  return !isHelpless || commands.some(({ outcome }) => isPersonal(outcomes, outcome))
    ? []
    : [
        `  ! No command leads to a person. One with a "dialog" and an outcome of these does at every step: ${outcomes.join(', ')}.`,
      ]
}
