import { pathTo } from '../parse/invalid.ts'
import type { Target } from '../workflow.ts'
import type { List } from './list.ts'
import { meant } from './stray-names.ts'
import type { Subflow, Subflows, Use } from './subflow.ts'
import { isListStep } from './unroll.ts'

const withoutElse = (path: string, target: Target): string[] =>
  typeof target === 'string' || target.at(-1)?.when === undefined
    ? []
    : [`${path} leads nowhere when no condition holds; end it with an entry without "when"`]

const unknownNames = (path: string, given: object, wanted: readonly string[], what: string): string[] =>
  Object.keys(given)
    .filter((name) => !wanted.includes(name))
    .map((name) => `${pathTo(path, name)} is no ${what}${meant(name, wanted)}`)

const missingNames = (path: string, given: object, wanted: readonly string[], hint: string): string[] =>
  wanted
    .filter((name) => !Object.hasOwn(given, name))
    .map((name) => `${pathTo(path, name)} is missing; ${hint}`)

/** What only a list can do wrong. */
const ofList = (at: string, { next, results = {}, flow: name }: List, { results: wanted }: Subflow) => [
  ...withoutElse(`${at}.next`, next),
  ...(wanted.every((result) => Object.hasOwn(results, result))
    ? [
        `${at}.results leads each result of "${name}" out of the list; leave out the one that completes an item`,
      ]
    : []),
]

/** What is wrong with a use of a sub-flow, or a list of it. */
export function misusesOf(at: string, use: Use | List, flows: Subflows): string[] {
  const name = use.flow
  const flow = Object.hasOwn(flows, name) ? flows[name] : undefined
  if (!flow) return [`${at}.flow "${name}" is no sub-flow of "flows"${meant(name, Object.keys(flows))}`]
  const { parameters = {}, results = {} } = use
  const [ofParameters, ofResults] = [`${at}.parameters`, `${at}.results`]
  return [
    ...unknownNames(ofParameters, parameters, flow.parameters ?? [], `parameter of "${name}"`),
    ...missingNames(ofParameters, parameters, flow.parameters ?? [], 'give the words that stand for it'),
    ...unknownNames(ofResults, results, flow.results, `result of "${name}"`),
    ...(isListStep(use)
      ? ofList(at, use, flow)
      : missingNames(ofResults, results, flow.results, 'name the step that follows')),
    ...Object.entries(results).flatMap(([result, target]) => withoutElse(pathTo(ofResults, result), target)),
  ]
}
