import { pointer } from '../lint/finding.ts'
import type { Group } from '../workflow.ts'

const unescaped = (word: string): string => word.replaceAll('~1', '/').replaceAll('~0', '~')

/**
 * Where a part of the plain flow is written in a file with sub-flows: the steps of each use are those of its sub-flow, and
 * a question between two items is part of its list. Takes and gives a JSON pointer.
 */
export function writtenAt(groups: readonly Group[], path: string): string {
  const [, top, word = '', ...rest] = path.split('/')
  const id = unescaped(word)
  // Each group stands before those inside of it.
  const around = top === 'steps' ? groups.filter(({ steps }) => steps.includes(id)) : []
  const use = around.findLast(({ atMost }) => atMost === undefined)
  const list = around.at(-1)?.atMost === undefined ? undefined : around.at(-1)
  if (!use && !list) return path
  const local = (list?.id ?? id).slice(use ? use.id.length + 1 : 0)
  const steps = use?.flow === undefined ? ['steps'] : ['flows', use.flow, 'steps']
  return [pointer(...steps, local, ...(list ? ['another'] : [])), ...rest].join('/')
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
