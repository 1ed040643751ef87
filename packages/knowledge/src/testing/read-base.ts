import { readFileSync, readdirSync } from 'node:fs'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { EvaluationCase, GroupData, StopRule } from '../base.ts'
import { dataGroups, type DataGroup } from '../understand/equipment.ts'
import { readTerms } from '../understand/read-terms.ts'
import { fitReportWords } from './fit-report-words.ts'
import { AliasRow, CaseRow, CodeRow, DangerCaseRow, FaultRow, RuleRow, TwoFaultRow } from './schema.ts'

const folder = new URL('../../', import.meta.url)

/** Reads a file of JSON Lines, and refuses a row that its schema does not allow. */
export const readRows = <T extends TSchema>(file: string, schema: T): Static<T>[] =>
  readFileSync(new URL(file, folder), 'utf8')
    .trim()
    .split('\n')
    .map((line, at) => {
      const row: unknown = JSON.parse(line)
      if (Value.Check(schema, row)) return row
      const [fault] = Value.Errors(schema, row)
      throw new Error(`${file}:${at + 1} ${fault?.instancePath ?? ''} ${fault?.message ?? 'is wrong'}`)
    })

export type Case = Static<typeof CaseRow>
/** What a case says of danger. */
export type DangerCase = Static<typeof DangerCaseRow>

export const readBase = () => ({
  faults: readRows('data/faults.jsonl', FaultRow),
  codes: readRows('data/codes.jsonl', CodeRow),
  rules: readRows('data/rules.jsonl', RuleRow),
  aliases: readRows('data/aliases.jsonl', AliasRow),
})
export type Base = ReturnType<typeof readBase>

const readEvery = <T extends TSchema>(name: string, schema: T): Static<T>[] =>
  readdirSync(new URL(name, folder))
    .sort()
    .flatMap((file) => readRows(`${name}${file}`, schema))

/** The cases of every writer. */
export const readCases = (): Case[] => readEvery('fixtures/cases/', CaseRow)

/** The cases of every writer, and the reports that are only judged as danger or calm. */
export const readDangerCases = (): DangerCase[] => [
  ...readCases(),
  ...readEvery('fixtures/danger-cases/', DangerCaseRow),
]

/** Reports of hands to which nothing was fitted: they say what to expect of strangers. Thresholds were chosen with their totals in view. */
export const readUnseenCases = (): DangerCase[] => readRows('fixtures/unseen-cases.jsonl', DangerCaseRow)

/** Reports of two faults at once, in the words of a technician who wrote nothing else. */
export const readTwoFaultCases = () => readRows('fixtures/two-fault-cases.jsonl', TwoFaultRow)

/** The cases without what only the fit needs. A report names equipment of other kinds in its own words. */
export const evaluationCases = (): EvaluationCase[] =>
  readCases().map(({ writer: _writer, vague: _vague, category, ...one }) => ({
    ...one,
    category: category === 'other' ? one.type : category,
  }))

/** The sentences about hazards: a kind of hazard or "calm", the equipment, and the text. */
export const readSentences = (name = 'hazard-sentences') =>
  readFileSync(new URL(`fixtures/${name}.tsv`, folder), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [label = '', equipment = '', text = ''] = line.split('\t')
      return { label, equipment, text }
    })

/** What the modules are made of beside the base: the writers of aliases, and the cases whose words are learned. */
export interface Learned {
  readonly isUsed?: (writer: string) => boolean
  readonly cases: readonly Case[]
}

/** The entries of one group, without what only the maintainers of the base need. */
export const dataOf = (group: DataGroup, base: Base, { isUsed = () => true, cases }: Learned): GroupData => {
  const isOwn = (type: string): boolean => dataGroups[group].some((one) => one === type)
  const aliasesOf = (id: string) =>
    base.aliases.filter(({ fault, writer }) => fault === id && isUsed(writer)).map(({ alias }) => alias)
  const faults = base.faults
    .filter(({ type }) => isOwn(type))
    .map(({ category: _category, confidence: _confidence, aliases, ...fault }) => ({
      ...fault,
      aliases: withoutRepeated([...aliases, ...aliasesOf(fault.id)]),
    }))
  return {
    group,
    faults,
    codes: base.codes
      .filter(({ type }) => isOwn(type))
      .map(({ category: _category, confidence: _confidence, ...code }) => code),
    rules: rulesOf(base, isOwn),
    reportWords: fitReportWords(
      cases.filter(({ type }) => isOwn(type)),
      faults,
    ),
  }
}

/** Leaves out an alias that has the terms of another one. The order of its words counts only if they are few. */
const withoutRepeated = (aliases: readonly string[]): string[] => {
  const termsOf = (alias: string): string =>
    [...readTerms(alias).keys()]
      .filter((term) => alias.split(' ').length <= fewWords || !term.includes(' '))
      .sort()
      .join()
  const first = new Map<string, string>()
  for (const alias of aliases) if (!first.has(termsOf(alias))) first.set(termsOf(alias), alias)
  return [...first.values()]
}
const fewWords = 3

/** The rules about these types, without their stop phrases. */
export const rulesOf = (base: Base, isOwn: (type: string) => boolean) =>
  base.rules
    .filter(({ type }) => isOwn(type))
    .map(({ confidence: _confidence, stop: _stop, kind: _kind, ...rule }) => rule)

/** The phrases that mean danger now, of every rule that has one. */
export const stopRulesOf = (base: Base): StopRule[] =>
  base.rules.flatMap(({ id, type, kind, stop, except }) =>
    kind ? [{ id, type, kind, stop: stop.join('|'), except: except.join('|') }] : [],
  )
