import type {
  DisplayedCode,
  EvaluationCase,
  Fault,
  FaultCheck,
  GroupData,
  SafetyRule,
  StopRule,
} from '../base.ts'
import type { Interlock, Pack, PackMeasure, PackStep } from '../pack.ts'
import { separators } from '../read-rows.ts'
import { shortestAlias } from './shorten-alias.ts'

const written = '// Written from data/*.jsonl by `pnpm --filter @tessa/knowledge data`.\n'
const join = (parts: readonly (string | number | undefined)[]): string => {
  const written = parts.map((part) => part ?? '')
  while (written.at(-1) === '') written.pop()
  return written.join(separators.part)
}
const items = (of: readonly string[]): string => of.join(separators.item)

/** A line of a module. `read-rows.ts` reads it back; a test compares both. */
const line = (...fields: readonly string[]): string => {
  const row = fields.join(separators.field)
  if (/[\n`\\]|\$\{/.test(row)) throw new Error(`${fields[0]} has a character that a row cannot have.`)
  return `${row}\n`
}
const lines = <T>(entries: readonly T[], lineOf: (entry: T) => string): string =>
  `\`\n${entries.map(lineOf).join('')}\``

const checkItem = ({ check, expected, ifNot, minutes, hazard, ifSo }: FaultCheck): string =>
  join([check, expected, ifNot, minutes, hazard, ifSo])

const faultLine = (fault: Fault): string =>
  line(
    fault.id,
    fault.type,
    items(fault.makers),
    items(fault.models),
    fault.symptom,
    items(fault.aliases.map(shortestAlias)),
    items(fault.codes),
    items(fault.causes.map(({ cause, likelihood }) => `${likelihood.charAt(0)}${cause}`)),
    items(fault.checks.map(checkItem)),
    fault.remedy,
    items(fault.parts),
    items(fault.safety),
    fault.escalateWhen,
    fault.skill,
    fault.danger,
    fault.source,
  )

const codeLine = ({
  id,
  type,
  maker,
  family,
  code,
  meaning,
  action,
  faults,
  source,
}: DisplayedCode): string => line(id, type, maker, family, code, meaning, action, items(faults), source)

const ruleLine = ({ id, type, warn, except, rule, why, source }: SafetyRule): string =>
  line(id, type, items(warn), items(except), rule, why, source)

/** The module of a group, as it stands in `src/data`. */
export const moduleOf = ({ group, faults, codes, rules, reportWords }: GroupData): string =>
  [
    `${written}import type { GroupData } from '../base.ts'\n`,
    "import { readGroup } from '../read-rows.ts'\n\n",
    `export const data: GroupData = readGroup('${group}', {\n`,
    `  faults: ${lines(faults, faultLine)},\n`,
    `  codes: ${lines(codes, codeLine)},\n`,
    `  rules: ${lines(rules, ruleLine)},\n`,
    `  reportWords: ${lines([...reportWords], ([id, terms]) => line(id, terms.join(' ')))},\n`,
    '})\n',
  ].join('')

/** The module of the rules for any equipment. */
export const anyRulesModule = (rules: readonly SafetyRule[]): string =>
  [
    `${written}import type { SafetyRule } from '../base.ts'\n`,
    "import { readRules } from '../read-rows.ts'\n\n",
    `export const anyRules: readonly SafetyRule[] = readRules(${lines(rules, ruleLine)})\n`,
  ].join('')

/** The module of the symptoms of all faults, for those who need no more of them. */
export const symptomsModule = (
  faults: readonly { readonly id: string; readonly symptom: string }[],
): string =>
  `${written}export const symptoms: ReadonlyMap<string, string> = new Map([\n${faults
    .map(({ id, symptom }) => `  ${JSON.stringify([id, symptom])},\n`)
    .join('')}])\n`

const interlockLine = ({ id, confirm, covers }: Interlock): string => line(id, confirm, items(covers))

const measureItem = ({ name, unit, atLeast, atMost, below }: PackMeasure): string =>
  join([name, unit, atLeast, atMost, below])

const stepLine = (step: PackStep): string =>
  line(
    step.step,
    step.look,
    step.expect,
    step.ifNot,
    items(step.hazards),
    items(step.interlocks),
    step.skill,
    items(step.sources),
    items((step.measures ?? []).map(measureItem)),
  )

/** The module of the guided checks of some types, as it stands in `src/data`. */
export const packModule = ({ name, interlocks, steps }: Pack): string =>
  [
    `${written}import type { Pack } from '../pack.ts'\n`,
    "import { readPackRows } from '../read-pack-rows.ts'\n\n",
    'export const pack: Pack = readPackRows(\n',
    `  '${name}',\n`,
    `  ${lines(interlocks, interlockLine)},\n`,
    `  ${lines(steps, stepLine)},\n`,
    ')\n',
  ].join('')

/** The module of the phrases that mean danger now. The first page loads it, so a row repeats no name of a field. */
export const stopRulesModule = (rules: readonly StopRule[]): string =>
  [
    `${written}import { stopRule } from '../safety/stop-rule.ts'\n\n`,
    'export const stopRules = [\n',
    ...rules.map(({ id, type, kind, stop, except }) => {
      const values = [id, type, kind, stop, ...(except === '' ? [] : [except])]
      return `  stopRule(${values.map((value) => JSON.stringify(value)).join(', ')}),\n`
    }),
    ']\n',
  ].join('')

const members = (of: object, indent: string): string =>
  Object.entries(of)
    .map(([name, value]) => `${indent}${JSON.stringify(name)}: ${JSON.stringify(value)},\n`)
    .join('')

/** The module of the schema of an entry, as plain JSON Schema, for those who check an entry of their own. */
export const schemaModule = (
  entry: 'fault' | 'code',
  { properties, ...schema }: { readonly properties: object },
): string =>
  [
    '// Written from src/testing/schema.ts by `pnpm --filter @tessa/knowledge data`.\n',
    `/** What a ${entry} of the base has to be. */\n`,
    `export const ${entry}Schema: object = {\n`,
    members(schema, '  '),
    `  "properties": {\n${members(properties, '    ')}  },\n}\n`,
  ].join('')

/** So many cases stand in a line of their module. */
const casesInLine = 10

/** The module of the cases, for those who show what a change makes better and worse. No screen loads it. */
export const casesModule = (cases: readonly EvaluationCase[]): string => {
  const lines = Array.from({ length: Math.ceil(cases.length / casesInLine) }, (_, line) =>
    cases
      .slice(line * casesInLine, (line + 1) * casesInLine)
      .map((one) => JSON.stringify(one))
      .join(', '),
  )
  return [
    '// Written from fixtures/cases/*.jsonl by `pnpm --filter @tessa/knowledge data`.\n',
    "import type { EvaluationCase } from '../base.ts'\n\n",
    'export const cases: readonly EvaluationCase[] = [\n',
    ...lines.map((line) => `  ${line},\n`),
    ']\n',
  ].join('')
}
