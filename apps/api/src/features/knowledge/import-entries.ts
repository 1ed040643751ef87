import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  LocalLayerLine,
  mostKnowledgeLines,
  type FaultContent,
  type KnowledgeImportResult,
} from '@tessa/contract'
import { Ajv } from 'ajv'
import { shippedBase } from '@tessa/knowledge/base'
import type { Kysely } from 'kysely'
import { Value } from 'typebox/value'
import type { Tables } from '../../db/schema/tables.ts'
import { AppError, fieldError } from '../../http/errors.ts'
import { checkNaming } from '../../http/plugins/field-problems.ts'
import { readContent } from '../../knowledge/entry-content.ts'
import { layeredBase } from '../../knowledge/layered-base.ts'
import { layerOf, type LocalEntry } from '../../knowledge/local-layer.ts'
import { holdLayer, withoutHeldAliases, type HeldLayer } from './held-layer.ts'
import { proposeOver, type Proposer } from './propose.ts'
import { faultContent } from './record-view.ts'

type Row = KnowledgeImportResult['rows'][number]

const whatIsWrong = checkNaming(new Ajv({ strict: false }), LocalLayerLine, 'body')

const isShipped = (id: string): boolean => shippedBase.faults.some((fault) => fault.id === id)

/**
 * The entries that hold, as lines that can be imported. A fault of its own goes without its id, which another server may
 * have given to another fault, and with its aliases.
 */
export const localLayerLines = (entries: readonly LocalEntry[]): LocalLayerLine[] => {
  const { base } = layeredBase(layerOf(entries))
  return entries.flatMap(({ kind, subject, content }): LocalLayerLine[] => {
    const { fault, words } = readContent(kind, content) ?? {}
    if (kind === 'alias' && !isShipped(subject)) return []
    if (typeof words === 'string') return [{ kind, subject, words }]
    const own = isShipped(subject) ? undefined : base.faults.find(({ id }) => id === subject)
    if (own) return [{ kind, fault: faultContent(own) }]
    return fault ? [{ kind, subject, fault }] : []
  })
}

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

/** Whether the base says so already. */
const isKnown = ({ kind, subject, fault, words }: LocalLayerLine, layer: HeldLayer): boolean => {
  const { current } = layer
  const plain = (text: string | undefined): string => (text ?? '').trim().toLowerCase()
  if (kind === 'alias')
    return current.faults.some(
      ({ id, aliases }) => id === subject && aliases.some((alias) => plain(alias) === plain(words)),
    )
  if (kind === 'stop-phrase')
    return current.rules.some(
      ({ id, stop }) => id === subject && stop.some((phrase) => plain(phrase) === plain(words)),
    )
  const held = current.faults.find(({ id, type, symptom }) =>
    subject === undefined ? type === fault?.type && symptom === fault.symptom : id === subject,
  )
  if (!held || !fault) return false
  const own = (content: FaultContent) => withoutHeldAliases(content, held.id, layer)
  return Value.Equal(own(faultContent(held)), own(fault))
}

const titleOf = (value: LocalLayerLine): string => value.fault?.symptom ?? value.words ?? ''

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
    const id = isKnown(entry, layer) ? undefined : await proposeOver(trx, entry, { ...proposer, layer })
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
