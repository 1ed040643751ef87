import { pointer } from '../lint/finding.ts'
import type { Group } from '../workflow.ts'

const unescaped = (word: string): string => word.replaceAll('~1', '/').replaceAll('~0', '~')

/** The uses and lists that made a step, from the outermost. Groups written by hand make none. */
const around = (groups: readonly Group[], id: string): readonly Group[] =>
  // Each group stands before those inside of it.
  groups.filter(
    (group) => group.flow !== undefined && id.startsWith(`${group.id}-`) && group.steps.includes(id),
  )

const isUse = ({ atMost }: Group): boolean => atMost === undefined

/** Where a step or a use is written that stands directly inside of the outer ones; the items of a list are the list. */
function localPath(outer: readonly Group[], id: string): readonly string[] {
  const use = outer.findLast(isUse)
  const last = outer.at(-1)
  const local = (last && !isUse(last) ? last.id : id).slice(use ? use.id.length + 1 : 0)
  return use?.flow === undefined ? ['steps', local] : ['flows', use.flow, 'steps', local]
}

/**
 * Where a part of the plain flow is written in a file with sub-flows: the steps of each use are those of its sub-flow, and
 * a question between two items is part of its list. Takes and gives a JSON pointer. It ends at a `next`: the results of
 * the use can put more entries there than the sub-flow has.
 */
export function writtenAt(groups: readonly Group[], path: string): string {
  const [, , , ...rest] = path.split('/')
  const id = stepAt(path)
  const outer = id === undefined ? [] : around(groups, id)
  const last = outer.at(-1)
  if (id === undefined || !last) return path
  const next = rest.indexOf('next')
  const own = next === -1 ? rest : rest.slice(0, next + 1)
  return [pointer(...localPath(outer, id), ...(isUse(last) ? [] : ['another'])), ...own].join('/')
}

/** Where the uses of sub-flows are written that made a part of the plain flow, from the innermost. */
export function usesOf(groups: readonly Group[], path: string): readonly string[] {
  const id = stepAt(path)
  const outer = id === undefined ? [] : around(groups, id)
  return outer
    .flatMap((group, place) => (isUse(group) ? [pointer(...localPath(outer.slice(0, place), group.id))] : []))
    .toReversed()
}

/** A text about a step without the names of its use: what it is for all uses of the sub-flow. */
export function withoutUse(groups: readonly Group[], step: string, text: string): string {
  const prefixes = around(groups, step)
    .map(({ id }) => `${id}-`)
    .toReversed()
  return text.replace(/[^\s"{}|]+/g, (word) => {
    const prefix = prefixes.find((one) => word.startsWith(one)) ?? ''
    return word === step ? '…' : word.slice(prefix.length)
  })
}

const element = /^\/(?:commands\/\d+|(?:flows\/[^/]+\/)?steps\/[^/]+(?:\/options\/\d+)?)(?=\/|$)/

/** Splits a path into the step, option or command that it belongs to, and the rest. */
export function splitPath(path: string): { readonly element: string; readonly part: string } {
  const [found = path] = element.exec(path) ?? []
  return { element: found, part: path.slice(found.length + 1) }
}

/** A step as the plain flow calls it; undefined for any other part. */
export const stepAt = (path: string): string | undefined => {
  const [, top, word] = path.split('/')
  return top === 'steps' && word !== undefined ? unescaped(word) : undefined
}
