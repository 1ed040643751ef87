import type { Change, Finding } from './finding.ts'

type Tree = { [name: string]: unknown } | unknown[]

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

const namesOf = (path: string): string[] =>
  path
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))

const inner = (value: unknown, name: string): unknown =>
  isTree(value) && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined

/** The part of a value at a JSON pointer; undefined when there is none. */
export const partAt = (value: unknown, path: string): unknown => namesOf(path).reduce(inner, value)

/** The value with one part exchanged; the rest stays the same. */
function changed(value: unknown, names: readonly string[], change: Change): unknown {
  const [name, ...rest] = names
  if (name === undefined || !isTree(value)) return value
  if (rest.length > 0) {
    const part = changed(inner(value, name), rest, change)
    return Array.isArray(value) ? value.with(Number(name), part) : { ...value, [name]: part }
  }
  if (Array.isArray(value)) {
    const place = name === '-' ? value.length : Number(name)
    const removed = change.op === 'add' ? 0 : 1
    return value.toSpliced(place, removed, ...(change.op === 'remove' ? [] : [change.value]))
  }
  if (change.op !== 'remove') return { ...value, [name]: change.value }
  const { [name]: _, ...left } = value
  return left
}

/**
 * Gives the workflow with the changes of one finding; null when its fix is a sentence only. The paths of other findings
 * may no longer fit after it, so lint again.
 *
 * @example
 * const [finding] = lint(flow)
 * const mended = finding && repair(flow, finding)
 */
export function repair(workflow: unknown, { fix }: Finding): unknown {
  if (!fix.changes) return null
  return fix.changes.reduce((value, change) => changed(value, namesOf(change.path), change), workflow)
}
