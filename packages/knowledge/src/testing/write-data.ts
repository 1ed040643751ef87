import type { EvaluationCase, GroupData, SafetyRule, StopRule } from '../base.ts'
import type { Pack } from '../pack.ts'

const list = (entries: readonly object[], indent: string): string =>
  `[\n${entries.map((entry) => `${indent}  ${JSON.stringify(entry)},\n`).join('')}${indent}]`

const written = '// Written from data/*.jsonl by `pnpm --filter @tessa/knowledge data`.\n'
const head = (...types: string[]): string =>
  `${written}import type { ${types.join(', ')} } from '../base.ts'\n\n`

/** The module of a group, as it stands in `src/data`. */
export const moduleOf = ({ group, faults, codes, rules }: GroupData): string =>
  [
    head('GroupData'),
    'export const data: GroupData = {\n',
    `  group: '${group}',\n`,
    `  faults: ${list(faults, '  ')},\n`,
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

/** The module of the phrases that mean danger now. */
export const stopRulesModule = (rules: readonly StopRule[]): string =>
  `${head('StopRule')}export const stopRules: readonly StopRule[] = ${list(rules, '')}\n`

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
