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
import { checkHazards, faultDangers, likelihoods, skills } from '../base.ts'
import { withShortAliases } from './shorten-alias.ts'
import {
  beginningOf,
  items,
  marksFor,
  parts,
  tableOf,
  template,
  withMarks,
  writtenSentence,
} from './write-table.ts'

const written = '// Written from data/*.jsonl by `pnpm --filter @tessa/knowledge data`.\n'

const checkItem = ({ check, expected, ifNot, minutes, hazard, ifSo }: FaultCheck): string =>
  parts([`${beginningOf(checkHazards, hazard)}${minutes}${writtenSentence(check)}`, expected, ifNot, ifSo])

const causesCell = (causes: Fault['causes']): string =>
  parts(
    likelihoods.map((likelihood) =>
      items(causes.filter((one) => one.likelihood === likelihood).map(({ cause }) => cause)),
    ),
  )

const faultCells = (fault: Fault): string[] => [
  fault.id,
  fault.type,
  items(fault.makers),
  items(fault.models),
  writtenSentence(fault.symptom),
  items(fault.codes),
  causesCell(fault.causes),
  items(fault.checks.map(checkItem)),
  writtenSentence(fault.remedy),
  items(fault.parts),
  items(fault.safety.map(writtenSentence)),
  writtenSentence(fault.escalateWhen),
  beginningOf(skills, fault.skill),
  beginningOf(faultDangers, fault.danger),
  fault.source,
]

const codeCells = (one: DisplayedCode): string[] => [
  one.id,
  one.type,
  one.maker,
  one.family,
  one.code,
  one.meaning,
  one.action,
  items(one.faults),
  one.source,
]

const ruleCells = ({ id, type, warn, except, rule, why, source }: SafetyRule): string[] => [
  id,
  type,
  items(warn),
  items(except),
  writtenSentence(rule),
  writtenSentence(why),
  source,
]

/** More marks than these save nothing. */
const most = { marks: 20, aliasMarks: 30 } as const

/** The module of a group, as it stands in `src/data`. */
export const moduleOf = ({ group, faults, codes, rules, reportWords }: GroupData): string => {
  const tables = {
    faults: tableOf(faults, faultCells),
    codes: tableOf(codes, codeCells),
    rules: tableOf(rules, ruleCells),
  }
  const marks = marksFor(Object.values(tables), most.marks)
  const aliases = tableOf(withShortAliases(faults), (fault) => [items(fault.aliases)])
  const aliasMarks = marksFor([aliases], most.aliasMarks)
  const types = [...reportWords.keys()].filter((id) => !faults.some((fault) => fault.id === id))
  const told = [...faults.map(({ id }) => id), ...types]
  return [
    `${written}import type { GroupData } from '../base.ts'\n`,
    "import { readGroup } from '../read-rows.ts'\n\n",
    `export const data: GroupData = readGroup('${group}', {\n`,
    `  aliasMarks: ${template(aliasMarks)},\n`,
    `  aliases: ${template(withMarks(aliases, aliasMarks))},\n`,
    `  reportWords: ${template(tableOf(told, (id) => [(reportWords.get(id) ?? []).join(' ')]))},\n`,
    `  types: '${items(types)}',\n`,
    `  marks: ${template(marks)},\n`,
    ...Object.entries(tables).map(([name, table]) => `  ${name}: ${template(withMarks(table, marks))},\n`),
    '})\n',
  ].join('')
}

/** The module of the rules for any equipment. */
export const anyRulesModule = (rules: readonly SafetyRule[]): string =>
  [
    `${written}import type { SafetyRule } from '../base.ts'\n`,
    "import { readRules } from '../read-rows.ts'\n\n",
    `export const anyRules: readonly SafetyRule[] = readRules(${template(tableOf(rules, ruleCells))})\n`,
  ].join('')

/** The module of the symptoms of all faults, for those who need no more of them. */
export const symptomsModule = (
  faults: readonly { readonly id: string; readonly symptom: string }[],
): string =>
  `${written}export const symptoms: ReadonlyMap<string, string> = new Map([\n${faults
    .map(({ id, symptom }) => `  ${JSON.stringify([id, symptom])},\n`)
    .join('')}])\n`

const interlockCells = ({ id, confirm, covers }: Interlock): string[] => [
  id,
  confirm,
  items(covers.map((hazard) => beginningOf(checkHazards, hazard))),
]

/** The module of what has to be so before a step. Packs share it, because most ask for the same. */
export const interlocksModule = (interlocks: readonly Interlock[]): string =>
  [
    `${written}import { readInterlocks } from '../read-interlocks.ts'\n\n`,
    `export const interlocks = readInterlocks(${template(tableOf(interlocks, interlockCells))})\n`,
  ].join('')

const measureItem = ({ name, unit, atLeast, atMost, below }: PackMeasure): string =>
  parts([name, unit, atLeast, atMost, below])

const stepCells = ({ look, expect, ifNot, hazards, interlocks, skill, sources, measures = [] }: PackStep) => [
  writtenSentence(look),
  writtenSentence(expect),
  writtenSentence(ifNot),
  items(hazards.map((hazard) => beginningOf(checkHazards, hazard))),
  items(interlocks),
  beginningOf(skills, skill),
  items(sources),
  items(measures.map(measureItem)),
]

/** The module of the guided checks of some types, as it stands in `src/data`. Every pack has all steps in their order. */
export const packModule = ({ name, steps }: Pack): string =>
  [
    `${written}import type { Pack } from '../pack.ts'\n`,
    "import { readPackRows } from '../read-pack-rows.ts'\n\n",
    `export const pack: Pack = readPackRows('${name}', ${template(tableOf(steps, stepCells))})\n`,
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
