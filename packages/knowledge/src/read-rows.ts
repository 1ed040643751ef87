import {
  checkHazards,
  faultDangers,
  skills,
  type DisplayedCode,
  type Fault,
  type FaultCheck,
  type GroupData,
  type LikelyCause,
  type SafetyRule,
} from './base.ts'

/** Between the fields of a row, the items of a field and the parts of an item. No text of the base has them. */
export const separators = { field: '\t', item: '|', part: '~' } as const

/** Reads the lines of a module of `data`. It has lines instead of objects, because everything must be small. */
export const rowsOf = <T>(lines: string, read: (fields: readonly string[]) => T): T[] =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => read(line.split(separators.field)))

export const itemsOf = (field: string): string[] => (field === '' ? [] : field.split(separators.item))

export const oneOf = <T extends string>(words: readonly T[], said: string): T => {
  const found = words.find((word) => word === said)
  if (found === undefined) throw new Error(`"${said}" is none of ${words.join(', ')}.`)
  return found
}

const readCause = (item: string): LikelyCause => ({
  cause: item.slice(1),
  likelihood: item.startsWith('h') ? 'high' : item.startsWith('m') ? 'medium' : 'low',
})

const readCheck = (item: string): FaultCheck => {
  const [check = '', expected = '', ifNot = '', minutes = '', hazard = '', ifSo] = item.split(separators.part)
  return {
    check,
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
  aliases = '',
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
]: readonly string[]): Fault => ({
  id,
  type,
  makers: itemsOf(makers),
  models: itemsOf(models),
  symptom,
  aliases: itemsOf(aliases),
  codes: itemsOf(codes),
  causes: itemsOf(causes).map(readCause),
  checks: itemsOf(checks).map(readCheck),
  remedy,
  parts: itemsOf(parts),
  safety: itemsOf(safety),
  escalateWhen,
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
  rule,
  why,
  source,
})

/** The safety rules of these lines. */
export const readRules = (lines: string): SafetyRule[] => rowsOf(lines, readRule)

interface GroupLines {
  readonly faults: string
  readonly codes: string
  readonly rules: string
  readonly reportWords: string
}

/** The entries of a group of equipment. */
export const readGroup = (group: string, { faults, codes, rules, reportWords }: GroupLines): GroupData => ({
  group,
  faults: rowsOf(faults, readFault),
  codes: rowsOf(codes, readCode),
  rules: readRules(rules),
  reportWords: new Map(rowsOf(reportWords, ([id = '', terms = '']) => [id, terms.split(' ')])),
})
