import { numberText, type BulkChange, type BulkOutcome, type BulkUndoOutcome } from '@tessa/contract'
import type { BulkTarget } from './bulk-target.ts'

export const countOfTarget = (target: BulkTarget): number =>
  target.kind === 'all' ? target.count : target.orders.length

/** `1 work order`, `1,240 work orders`. */
export const ordersText = (count: number): string =>
  `${numberText(count)} ${count === 1 ? 'work order' : 'work orders'}`

const outcomeText: Readonly<Record<BulkOutcome, (count: number) => string>> = {
  changed: (count) => `${numberText(count)} changed`,
  unchanged: (count) => `${numberText(count)} unchanged, already as wanted`,
  conflict: (count) => `${numberText(count)} ${count === 1 ? 'conflict' : 'conflicts'}`,
  'not-yours': (count) => `${numberText(count)} not yours`,
  'not-found': (count) => `${numberText(count)} no longer there`,
  refused: (count) => `${numberText(count)} refused`,
}

const undoText: Readonly<Record<BulkUndoOutcome, (count: number) => string>> = {
  undone: (count) => `${numberText(count)} undone`,
  conflict: outcomeText.conflict,
  'not-found': outcomeText['not-found'],
  refused: outcomeText.refused,
}

const listed = <Word extends string>(
  texts: Readonly<Record<Word, (count: number) => string>>,
  counts: Readonly<Record<Word, number>>,
): string => {
  const parts: string[] = []
  for (const word in texts) if (counts[word] > 0) parts.push(texts[word](counts[word]))
  return parts.join(', ')
}

/** `18 changed, 2 conflicts, 1 not yours`; after an undo what became of that. */
export const resultText = ({ counts, undo }: BulkChange): string =>
  undo ? listed(undoText, undo.counts) : listed(outcomeText, counts)

export const doneOf = ({ counts }: BulkChange): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

export const undoneOf = ({ undo }: BulkChange): number =>
  Object.values(undo?.counts ?? {}).reduce((sum, count) => sum + count, 0)

/** Whether nothing of it, or of its undo, is still to come. */
export const isOver = ({ isFinished, undo }: BulkChange): boolean => isFinished && undo?.isFinished !== false

/** Whether every work order is as it was asked for. */
export const isAllDone = ({ isFinished, counts, total }: BulkChange): boolean =>
  isFinished && counts.changed + counts.unchanged === total

export const isAllUndone = ({ undo, counts }: BulkChange): boolean =>
  undo?.isFinished === true && undo.counts.undone === counts.changed
