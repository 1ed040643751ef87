import type { RequestOf, Routes } from '@tessa/contract'
import { countCap } from '../../db/paging.ts'
import { fieldError } from '../../http/errors.ts'
import type { LayeredBase } from '../../knowledge/layered-base.ts'
import { codeEntry, faultEntry, ruleEntry, type UncountedEntry } from './entry-view.ts'

type Query = RequestOf<Routes['GET /api/knowledge/entries']>['query']

interface SearchedEntry {
  readonly entry: UncountedEntry
  readonly words: readonly string[]
}

const wordsIn = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])),
]

const readBase = ({ base: { faults, rules, codes }, localIds }: LayeredBase): SearchedEntry[] => [
  ...faults.map((fault) => ({
    entry: { ...faultEntry(fault), isLocal: localIds.has(fault.id) },
    words: wordsIn(
      fault.id,
      fault.symptom,
      ...fault.aliases,
      ...fault.codes,
      ...fault.makers,
      ...fault.models,
      ...fault.causes.map(({ cause }) => cause),
      ...fault.parts,
    ),
  })),
  ...rules.map((rule) => ({
    entry: { ...ruleEntry(rule), isLocal: localIds.has(rule.id) },
    words: wordsIn(rule.id, rule.rule, rule.why, ...rule.stop, ...rule.warn),
  })),
  ...codes.map((code) => ({
    entry: { ...codeEntry(code), isLocal: localIds.has(code.id) },
    words: wordsIn(code.id, code.code, code.maker, code.family, code.meaning, code.action),
  })),
]

/** A base never changes, so its words are read once. */
const read = new WeakMap<LayeredBase, readonly SearchedEntry[]>()
const entriesOf = (base: LayeredBase): readonly SearchedEntry[] => {
  const known = read.get(base)
  if (known) return known
  const entries = readBase(base)
  read.set(base, entries)
  return entries
}

const idOf = ({ entry }: SearchedEntry): string => entry.id

/**
 * One page of the entries of the filter: faults, rules, codes, each in the order of their ids. `readUses` is asked about
 * the entries of the page, or about all that are found where the filter asks for their use.
 */
export const listEntries = async (
  base: LayeredBase,
  readUses: (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>,
  { search = '', kind, equipment, origin, maker, use, cursor, limit = 50 }: Query,
) => {
  const all = entriesOf(base)
  const wanted = wordsIn(search)
  const matching = all.filter(
    ({ entry, words }) =>
      (kind === undefined || entry.kind === kind) &&
      (equipment === undefined || entry.type === equipment) &&
      (origin === undefined || entry.isLocal === (origin === 'local')) &&
      (maker === undefined || entry.makers.includes(maker)) &&
      wanted.every((word) => words.some((one) => one.startsWith(word))),
  )
  const known = use && (await readUses(matching.map(idOf)))
  const found = known ? matching.filter((one) => known.has(idOf(one)) === (use === 'used')) : matching
  const rest = found.slice(placeAfter(cursor, all, found))
  const shown = rest.slice(0, limit)
  const uses = known ?? (await readUses(shown.map(idOf)))
  const items = shown.map(({ entry }) => ({ ...entry, uses: uses.get(entry.id) ?? 0 }))
  return {
    items,
    nextCursor: rest.length > limit ? (items.at(-1)?.id ?? null) : null,
    total: Math.min(found.length, countCap),
    makers: makersOf(all),
  }
}

/** The cursor is the id of the last entry of the page before. */
const placeAfter = (
  cursor: string | undefined,
  all: readonly SearchedEntry[],
  found: readonly SearchedEntry[],
): number => {
  if (cursor === undefined) return 0
  const last = all.findIndex(({ entry }) => entry.id === cursor)
  if (last < 0) throw fieldError('cursor', 'This page does not exist. Please start at the first one.')
  const passed = new Set(all.slice(0, last + 1))
  return found.filter((one) => passed.has(one)).length
}

const makersOf = (entries: readonly SearchedEntry[]): string[] =>
  [...new Set(entries.flatMap(({ entry }) => entry.makers))].toSorted((a, b) => a.localeCompare(b, 'en'))
