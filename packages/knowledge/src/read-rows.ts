import {
  checkHazards,
  faultDangers,
  likelihoods,
  skills,
  type DisplayedCode,
  type Fault,
  type FaultCheck,
  type GroupData,
  type LikelyCause,
  type SafetyRule,
} from './base.ts'

/** Between the columns of a table, its cells, the items of a cell and the parts of an item. No text of the base has them. */
export const separators = { column: '\n', cell: '\t', item: '|', part: '~' } as const

/** Spells the marks of a text out. A mark stands for a word and the spaces beside it: "A" and "not" are written "Anot". */
export const spellOut = (text: string, marks: string): string => {
  const words = new Map(marks.split(' ').map((entry) => [entry.charAt(0), entry.slice(1)]))
  const isEdge = (char: string): boolean => '\n\t|~'.includes(char)
  return text.replaceAll(new RegExp(`[${[...words.keys()].join('')}]`, 'g'), (mark, at: number) => {
    const after = text.charAt(at + 1)
    const isLast = isEdge(after) || words.has(after)
    return `${isEdge(text.charAt(at - 1)) ? '' : ' '}${words.get(mark)}${isLast ? '' : ' '}`
  })
}

/**
 * Reads a table of a module of `data`. It has a line for each column instead of objects, because everything must be
 * small and like compresses with like.
 */
export const readTable = <T>(table: string, read: (cells: readonly string[]) => T): T[] => {
  const columns = table.split(separators.column).map((column) => column.split(separators.cell))
  return (columns.length > 1 ? (columns[0] ?? []) : []).map((_, at) =>
    read(columns.map((column) => column[at] ?? '')),
  )
}

export const itemsOf = (cell: string): string[] => (cell === '' ? [] : cell.split(separators.item))

/** The word that begins so. */
export const oneOf = <T extends string>(words: readonly T[], said: string): T => {
  const found = words.find((word) => word.startsWith(said))
  if (found === undefined) throw new Error(`"${said}" is none of ${words.join(', ')}.`)
  return found
}

/** A sentence is written without its capital. One that has none begins with "^". */
export const sentence = (written: string): string =>
  written.startsWith('^') ? written.slice(1) : written.charAt(0).toUpperCase() + written.slice(1)

const readCauses = (cell: string): LikelyCause[] =>
  cell
    .split(separators.part)
    .flatMap((causes, at) =>
      itemsOf(causes).map((cause) => ({ cause, likelihood: likelihoods[at] ?? 'low' })),
    )

const readCheck = (item: string): FaultCheck => {
  const [first = '', expected = '', ifNot = '', ifSo] = item.split(separators.part)
  const [, hazard = '', minutes = '', check = ''] = /^([a-z]+)(\d+)(.*)$/.exec(first) ?? []
  return {
    check: sentence(check),
    expected,
    ifNot,
    ...(ifSo !== undefined && { ifSo }),
    minutes: Number(minutes),
    hazard: oneOf(checkHazards, hazard),
  }
}

const readFault = ([
  id = '',
  type = '',
  makers = '',
  models = '',
  symptom = '',
  codes = '',
  causes = '',
  checks = '',
  remedy = '',
  parts = '',
  safety = '',
  escalateWhen = '',
  skill = '',
  danger = '',
  source = '',
  aliases = '',
]: readonly string[]): Fault => ({
  id,
  type,
  makers: itemsOf(makers),
  models: itemsOf(models),
  symptom: sentence(symptom),
  aliases: itemsOf(aliases),
  codes: itemsOf(codes),
  causes: readCauses(causes),
  checks: itemsOf(checks).map(readCheck),
  remedy: sentence(remedy),
  parts: itemsOf(parts),
  safety: itemsOf(safety).map(sentence),
  escalateWhen: sentence(escalateWhen),
  skill: oneOf(skills, skill),
  danger: oneOf(faultDangers, danger),
  source,
})

const readCode = ([
  id = '',
  type = '',
  maker = '',
  family = '',
  code = '',
  meaning = '',
  action = '',
  faults = '',
  source = '',
]: readonly string[]): DisplayedCode => ({
  id,
  type,
  maker,
  family,
  code,
  meaning,
  action,
  faults: itemsOf(faults),
  source,
})

const readRule = ([
  id = '',
  type = '',
  warn = '',
  except = '',
  rule = '',
  why = '',
  source = '',
]: readonly string[]): SafetyRule => ({
  id,
  type,
  warn: itemsOf(warn),
  except: itemsOf(except),
  rule: sentence(rule),
  why: sentence(why),
  source,
})

/** The safety rules of this table. */
export const readRules = (table: string): SafetyRule[] => readTable(table, readRule)

interface GroupTables {
  /** Of the entries. */
  readonly marks: string
  readonly faults: string
  readonly codes: string
  readonly rules: string
  readonly aliasMarks: string
  /** A column of `faults`. */
  readonly aliases: string
  /** The words of reports of each fault, and then of each type of equipment. */
  readonly reportWords: string
  readonly types: string
}

/** The entries of a group of equipment. */
export const readGroup = (group: string, tables: GroupTables): GroupData => {
  const { marks, aliases, aliasMarks, reportWords, types } = tables
  const entries = (table: string): string => spellOut(table, marks)
  const faults = readTable(
    [entries(tables.faults), spellOut(aliases, aliasMarks)].join(separators.column),
    readFault,
  )
  const ids = [...faults.map(({ id }) => id), ...itemsOf(types)]
  return {
    group,
    faults,
    codes: readTable(entries(tables.codes), readCode),
    rules: readRules(entries(tables.rules)),
    reportWords: new Map(
      reportWords
        .split(separators.cell)
        .flatMap((terms, at) => (terms === '' ? [] : [[ids[at] ?? '', terms.split(' ')]])),
    ),
  }
}
