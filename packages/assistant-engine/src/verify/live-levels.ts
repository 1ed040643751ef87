import type { Effect, Option, When } from '../workflow.ts'
import { levelsOf } from './cases.ts'
import type { Cases } from './cases.ts'
import { needsOf } from './names.ts'
import { remember } from './remember.ts'
import type { Model, Way } from './ways.ts'

/** Tells whether a condition that can still come reads a level, also of those that `readAt` gives for a step. */
export function liveLevels(
  model: Model,
  readAt: (id: string) => readonly When[] = () => [],
): (step: string, level: number) => boolean {
  const { workflow, names, ways } = model
  if (names.levels.length === 0) return () => false
  const bit = (level: number) => 1n << BigInt(level)
  const memo = new Map<Cases, bigint>()
  const read = (cases: Cases): bigint => {
    return remember(memo, cases, () => [...levelsOf(cases)].reduce((sum, level) => sum | bit(level), 0n))
  }
  const needed = (effects: readonly Effect[] | undefined): bigint =>
    needsOf(effects).reduce((sum, name) => {
      const level = names.facts.get(name)
      return level === undefined ? sum : sum | bit(level)
    }, 0n)
  const readBy = (options: readonly Pick<Option, 'when' | 'effects'>[] = []): bigint =>
    options.reduce((sum, { when, effects }) => sum | read(model.holding(when)) | needed(effects), 0n)
  const commands = readBy(workflow.commands)
  const isConstant = (to: readonly number[]) => to.every((place) => place === to[0])
  const overwritten = (way: Way): bigint =>
    way.changes.reduce((sum, { level, to }) => (isConstant(to) ? sum | bit(level) : sum), 0n)

  const live = new Map<string, bigint>()
  const before = new Map<string, Set<string>>()
  const flows = new Map<string, { to: string; keep: bigint }[]>()
  const { escalation } = workflow
  for (const [id, step] of Object.entries(workflow.steps)) {
    let own =
      commands | needed(step.effects) | readBy(step.options) | readBy(readAt(id).map((when) => ({ when })))
    const onward: { to: string; keep: bigint }[] = []
    const lead = (to: string, keep: bigint) => {
      onward.push({ to, keep })
      remember(before, to, () => new Set<string>()).add(id)
    }
    for (const way of ways.get(id) ?? []) {
      own |= read(way.cases)
      const keep = ~overwritten(way)
      if (way.to !== null) lead(way.to, keep)
      if (escalation && !step.editable) lead(escalation.step, keep)
    }
    const writer = step.field === undefined ? undefined : names.writers.get(step.field)
    if (writer !== undefined) own |= bit(writer)
    live.set(id, own)
    flows.set(id, onward)
  }

  const queue = [...live.keys()].reverse()
  const queued = new Set(queue)
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    queued.delete(id)
    const was = live.get(id) ?? 0n
    const now = (flows.get(id) ?? []).reduce((sum, { to, keep }) => sum | ((live.get(to) ?? 0n) & keep), was)
    if (now === was) continue
    live.set(id, now)
    for (const from of before.get(id) ?? []) {
      if (!queued.has(from)) queue.push(from)
      queued.add(from)
    }
  }
  const sets = new Map(
    [...live].map(([step, mask]) => [
      step,
      new Set([...names.levels.keys()].filter((level) => (mask & bit(level)) !== 0n)),
    ]),
  )
  return (step, level) => sets.get(step)?.has(level) ?? false
}
