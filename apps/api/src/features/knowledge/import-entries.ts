import { setImmediate as nextTurn } from 'node:timers/promises'
import { LocalLayerLine, mostKnowledgeLines, type KnowledgeImportResult } from '@tessa/contract'
import { Ajv } from 'ajv'
import type { Kysely } from 'kysely'
import { Value } from 'typebox/value'
import type { Tables } from '../../db/schema/tables.ts'
import { AppError, fieldError } from '../../http/errors.ts'
import { checkNaming } from '../../http/plugins/field-problems.ts'
import { holdLayer, type HeldLayer } from './held-layer.ts'
import { isEntryInBase } from './is-entry-in-base.ts'
import { proposeOver, type Proposer } from './propose.ts'

type Row = KnowledgeImportResult['rows'][number]

const whatIsWrong = checkNaming(() => new Ajv({ strict: false }), LocalLayerLine, 'body')

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    throw new AppError('validation', 'This line is no JSON.')
  }
}

const readLine = (line: string): LocalLayerLine => {
  const value = parse(line)
  if (Value.Check(LocalLayerLine, value)) return value
  const answer = whatIsWrong(value)
  throw typeof answer === 'object' ? answer.error : new AppError('validation', 'This line is no entry.')
}

const titleOf = ({ fault, words, code, evaluationCase }: LocalLayerLine): string =>
  fault?.symptom ?? words ?? code?.code ?? evaluationCase?.issue ?? ''

/**
 * Proposes each line of a file. A line that is refused stops no other one: it is refused before anything of it is
 * written.
 */
export const importEntries = async (
  trx: Kysely<Tables>,
  lines: string,
  proposer: Proposer,
): Promise<KnowledgeImportResult> => {
  const given = lines
    .split(/\r?\n/)
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => text.trim() !== '')
  if (given.length > mostKnowledgeLines)
    throw fieldError('lines', `This file has more than ${mostKnowledgeLines} lines.`)
  // What holds changes with no line: each of them waits for its decision.
  const layer = await holdLayer(trx)
  const rows: Row[] = []
  for (const { text, line } of given) {
    rows.push(await importLine(trx, { text, line, layer, proposer }))
    await nextTurn()
  }
  return { rows }
}

interface Line {
  readonly text: string
  readonly line: number
  readonly layer: HeldLayer
  readonly proposer: Proposer
}

const importLine = async (trx: Kysely<Tables>, { text, line, layer, proposer }: Line): Promise<Row> => {
  let title = ''
  try {
    const entry = readLine(text)
    title = titleOf(entry)
    const id = isEntryInBase(entry, layer) ? undefined : await proposeOver(trx, entry, { ...proposer, layer })
    return { line, title, outcome: id === undefined ? 'unchanged' : 'proposed', field: null, reason: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const [field = null] = Object.keys(error.extras.fields ?? {})
    return { line, title, outcome: 'refused', field, reason: error.message }
  }
}

/** What a dry run would have done, thrown so that nothing of it is stored. */
export class DryRun extends Error {
  readonly result: KnowledgeImportResult
  constructor(result: KnowledgeImportResult) {
    super('dry run')
    this.result = result
  }
}
