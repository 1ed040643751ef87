import type { EvaluationCase, Fault, GroupData, SafetyRule, StopRule } from '../base.ts'
import type { Pack } from '../pack.ts'

const list = (entries: readonly object[], indent: string): string =>
  `[\n${entries.map((entry) => `${indent}  ${JSON.stringify(entry)},\n`).join('')}${indent}]`

const written = '// Written from data/*.jsonl by `pnpm --filter @tessa/knowledge data`.\n'
const head = (...types: string[]): string =>
  `${written}import type { ${types.join(', ')} } from '../base.ts'\n\n`

const call = (name: string, values: readonly unknown[]): string =>
  `${name}(${values.map((value) => JSON.stringify(value)).join(',')})`

/** A fault whose causes and checks repeat no name of a field, because everything must be small. */
const faultRow = ({ causes, checks, ...fault }: Fault): string => {
  const likely = causes.map(({ cause, likelihood }) => call(likelihood, [cause]))
  const steps = checks.map(({ check, expected, ifNot, minutes, hazard, ifSo }) =>
    call('check', [check, expected, ifNot, minutes, hazard, ...(ifSo === undefined ? [] : [ifSo])]),
  )
  return `{${JSON.stringify(fault).slice(1, -1)},"causes":[${likely.join(',')}],"checks":[${steps.join(',')}]}`
}

/** The functions that the rows of these faults call. */
const rowCalls = (faults: readonly Fault[]): string[] =>
  [
    ...new Set(['check', ...faults.flatMap(({ causes }) => causes.map(({ likelihood }) => likelihood))]),
  ].sort()

/** The module of a group, as it stands in `src/data`. */
export const moduleOf = ({ group, faults, codes, rules }: GroupData): string =>
  [
    `${written}import type { GroupData } from '../base.ts'\n`,
    `import { ${rowCalls(faults).join(', ')} } from '../fault-rows.ts'\n\n`,
    'export const data: GroupData = {\n',
    `  group: '${group}',\n`,
    `  faults: [\n${faults.map((fault) => `    ${faultRow(fault)},\n`).join('')}  ],\n`,
    `  codes: ${list(codes, '  ')},\n`,
    `  rules: ${list(rules, '  ')},\n`,
    '}\n',
  ].join('')

/** The module of the rules for any equipment. */
export const anyRulesModule = (rules: readonly SafetyRule[]): string =>
  `${head('SafetyRule')}export const anyRules: readonly SafetyRule[] = ${list(rules, '')}\n`

/** The module of the symptoms of all faults, for those who need no more of them. */
export const symptomsModule = (
  faults: readonly { readonly id: string; readonly symptom: string }[],
): string =>
  `${written}export const symptoms: ReadonlyMap<string, string> = new Map([\n${faults
    .map(({ id, symptom }) => `  ${JSON.stringify([id, symptom])},\n`)
    .join('')}])\n`

/** The module of the guided checks of some types, as it stands in `src/data`. */
export const packModule = ({ name, interlocks, steps }: Pack): string =>
  [
    `${written}import type { Pack } from '../pack.ts'\n\n`,
    'export const pack: Pack = {\n',
    `  name: '${name}',\n`,
    `  interlocks: ${list(interlocks, '  ')},\n`,
    `  steps: ${list(steps, '  ')},\n`,
    '}\n',
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
