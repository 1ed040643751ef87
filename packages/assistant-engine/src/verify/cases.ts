/**
 * A set of cases: which value class each name has, one level for each name. Equal sets are the same object, and a
 * level that does not matter is left out, so 40 independent names take a few objects instead of 2^40 states.
 */
export type Cases = { readonly id: number; readonly level: number; readonly branches: readonly Cases[] }

export const none: Cases = { id: 0, level: Number.MAX_SAFE_INTEGER, branches: [] }
export const all: Cases = { id: 1, level: Number.MAX_SAFE_INTEGER, branches: [] }

/** The new class of a level for each old class. Each of several changes is of another level. */
export type Change = { readonly level: number; readonly to: readonly number[] }

/** A limit of the search was reached, so the flow is neither proved nor refuted. */
export class LimitReached extends Error {}

/** One class for some of the levels. */
export type Assignment = ReadonlyMap<number, number>

type Operation = (a: Cases, b: Cases) => Cases | null
const both: Operation = (a, b) =>
  a === none || b === none ? none : a === all || a === b ? b : b === all ? a : null
const either: Operation = (a, b) =>
  a === all || b === all ? all : a === none || a === b ? b : b === none ? a : null
const except: Operation = (a, b) => (a === none || b === all || a === b ? none : b === none ? a : null)

const idsPerKey = 2 ** 26

export type Algebra = ReturnType<typeof algebra>

/** The operations on sets of cases over levels with these numbers of classes. */
export function algebra(sizes: readonly number[], mostNodes: number) {
  const unique = new Map<string, Cases>()
  let nextId = 2

  const make = (level: number, branches: readonly Cases[]): Cases => {
    const [first = none] = branches
    if (branches.every((branch) => branch === first)) return first
    // Most of a proof is spent here, and a list of the ids would be thrown away at once.
    let key = `${level}`
    for (const { id } of branches) key += `,${id}`
    const known = unique.get(key)
    if (known) return known
    if (unique.size >= mostNodes) throw new LimitReached(`${mostNodes} cases`)
    const made = { id: nextId++, level, branches }
    unique.set(key, made)
    return made
  }

  const branchesAt = (a: Cases, level: number): readonly Cases[] =>
    a.level === level ? a.branches : Array.from({ length: sizes[level] ?? 0 }, () => a)

  const branchAt = (a: Cases, level: number, place: number): Cases =>
    a.level === level ? (a.branches[place] ?? none) : a

  const remembering = (operation: Operation) => {
    const memo = new Map<number, Cases>()
    const combine = (a: Cases, b: Cases): Cases => {
      const quick = operation(a, b)
      if (quick) return quick
      const key = a.id * idsPerKey + b.id
      const known = memo.get(key)
      if (known) return known
      const level = Math.min(a.level, b.level)
      const branches: Cases[] = []
      for (let place = 0; place < (sizes[level] ?? 0); place++)
        branches.push(combine(branchAt(a, level, place), branchAt(b, level, place)))
      const result = make(level, branches)
      memo.set(key, result)
      return result
    }
    return combine
  }
  const or = remembering(either)

  /** Rebuilds the branches of one level. */
  const rebuilt = (
    from: Cases,
    level: number,
    change: (branches: readonly Cases[]) => readonly Cases[],
  ): Cases => {
    const memo = new Map<Cases, Cases>()
    const visit = (a: Cases): Cases => {
      if (a === none) return a
      if (a.level >= level) return make(level, change(branchesAt(a, level)))
      const known = memo.get(a)
      if (known) return known
      const result = make(a.level, a.branches.map(visit))
      memo.set(a, result)
      return result
    }
    return visit(from)
  }

  const having = (level: number, fits: (place: number) => boolean): Cases =>
    make(
      level,
      Array.from({ length: sizes[level] ?? 0 }, (_, place) => (fits(place) ? all : none)),
    )
  const and = remembering(both)

  return {
    and,
    or,
    without: remembering(except),
    having,
    make,
    /** The cases with any class at some levels. */
    forget: (from: Cases, isForgotten: (level: number) => boolean): Cases => {
      const memo = new Map<Cases, Cases>()
      const visit = (a: Cases): Cases => {
        if (a === none || a === all) return a
        const known = memo.get(a)
        if (known) return known
        const branches = a.branches.map(visit)
        const result = isForgotten(a.level) ? branches.reduce(or, none) : make(a.level, branches)
        memo.set(a, result)
        return result
      }
      return visit(from)
    },
    /** The cases after a change. */
    after: (from: Cases, { level, to }: Change): Cases =>
      rebuilt(from, level, (branches) => {
        const result: Cases[] = branches.map(() => none)
        for (const [place, branch] of branches.entries()) {
          const target = to[place] ?? place
          result[target] = or(result[target] ?? none, branch)
        }
        return result
      }),
    /** The cases that changes turn into one of these. */
    before: (into: Cases, changes: readonly Change[]): Cases =>
      changes.reduce(
        (cases, { level, to }) =>
          rebuilt(cases, level, (branches) =>
            branches.map((_, place) => branches[to[place] ?? place] ?? none),
          ),
        into,
      ),
    /** The cases with exactly these classes. */
    exactly: (assignment: Assignment): Cases =>
      [...assignment]
        .sort(([a], [b]) => b - a)
        .reduce(
          (rest, [level, place]) =>
            and(
              rest,
              having(level, (one) => one === place),
            ),
          all,
        ),
  }
}

/** One case of a set that is not empty: unknown values first, or last. */
export function pick(from: Cases, order: 'first' | 'last' = 'first'): Assignment {
  const picked = new Map<number, number>()
  for (let at = from; at !== all;) {
    const fits = (branch: Cases) => branch !== none
    const place = order === 'first' ? at.branches.findIndex(fits) : at.branches.findLastIndex(fits)
    picked.set(at.level, place)
    at = at.branches[place] ?? all
  }
  return picked
}

/** Whether a case is in the set; a level without a class counts as unknown. */
export function contains(cases: Cases, places: readonly number[]): boolean {
  let at = cases
  while (at !== all && at !== none) at = at.branches[places[at.level] ?? 0] ?? none
  return at === all
}

/** The levels that a set depends on. */
export function levelsOf(cases: Cases): Set<number> {
  const levels = new Set<number>()
  const seen = new Set<Cases>([all, none])
  const visit = (at: Cases) => {
    if (seen.has(at)) return
    seen.add(at)
    levels.add(at.level)
    at.branches.forEach(visit)
  }
  visit(cases)
  return levels
}
