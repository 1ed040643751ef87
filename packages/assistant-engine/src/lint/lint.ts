import { InvalidWorkflow } from '../parse/invalid.ts'
import { parseWorkflow } from '../parse/parse-workflow.ts'
import { hiddenCommands, neverHolds, shadowed } from './condition-rules.ts'
import type { Finding, LintOptions } from './finding.ts'
import { missingCommandEffects } from './command-effects.ts'
import { formFindings } from './form-rules.ts'
import { undefinedNames, undefinedValues, unusedFacts } from './name-rules.ts'
import { lostEffects } from './lost-effects.ts'
import { commandClashes, equalOptions } from './option-rules.ts'
import { missingEffects, missingSafety } from './outcome-rules.ts'
import { undefinedOutcomes } from './outcome-names.ts'
import { scopeOf } from './scope.ts'
import { refusedValues, typedFields } from './typed-rules.ts'
import { nameClashes } from './name-clashes.ts'
import { partsBeyondEnd } from './part-rules.ts'
import { translationFindings } from './translation-rules.ts'
import { blankTexts, noElse, rawPlaceholders, textLoops } from './text-rules.ts'

/** Causes before consequences: a misspelt name also hides options. */
const all = [
  undefinedNames,
  undefinedValues,
  refusedValues,
  typedFields,
  neverHolds,
  hiddenCommands,
  shadowed,
  equalOptions,
  commandClashes,
  blankTexts,
  noElse,
  textLoops,
  rawPlaceholders,
  nameClashes,
  partsBeyondEnd,
  translationFindings,
  undefinedOutcomes,
  missingSafety,
  missingEffects,
  missingCommandEffects,
  lostEffects,
  unusedFacts,
]

/**
 * Finds what an author probably did not mean, without walking the flow: `verify` proves what people can reach, `lint`
 * reads what is written. It takes any value; where the value is no workflow, the findings say so.
 *
 * @example
 * for (const { path, message, fix } of lint(flow)) console.log(path, message, fix.text)
 */
export function lint(workflow: unknown, options: LintOptions = {}): readonly Finding[] {
  try {
    const scope = scopeOf(parseWorkflow(workflow), options)
    return all.flatMap((rule) => rule(scope))
  } catch (error) {
    if (!(error instanceof InvalidWorkflow)) throw error
    return formFindings(workflow, error.errors)
  }
}
