import type { GroupData, SafetyRule, StopRule } from '../base.ts'

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

/** The module of the phrases that mean danger now. */
export const stopRulesModule = (rules: readonly StopRule[]): string =>
  `${head('StopRule')}export const stopRules: readonly StopRule[] = ${list(rules, '')}\n`
