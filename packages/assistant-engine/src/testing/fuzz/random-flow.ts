import type { Command, Condition, Option, Step, Target, Workflow } from '../../workflow.ts'
import { seeded } from '../random-json.ts'
import { withNeeds } from './random-needs.ts'
import { randomCondition, randomInput } from './random-typed.ts'

/** What a random flow has most of. */
export type Kind = 'values' | 'server' | 'loops' | 'typed' | 'promises'

const values = ['x', 'y', 'z']
const facts = ['role', 'plan', 'code', 'note']

const inputShares = { values: 0.35, server: 0.25, loops: 0.25, typed: 0.6, promises: 0.25 }
const escalationShares = { values: 0.03, server: 0.03, loops: 0.8, typed: 0.15, promises: 0.4 }

/** A small flow that repeats for a seed; about half of them have a fault. */
export function randomFlow(kind: Kind, seed: number): Workflow {
  const random = seeded(seed)
  const chance = (share: number) => random() < share
  const one = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('Nothing to choose from.')
    return item
  }
  const some = <Item>(most: number, make: (index: number) => Item, least = 0): Item[] =>
    Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, (_, index) => make(index))

  const isAsking = kind === 'server' || (kind === 'promises' && chance(0.5))
  const ids = some(4, (index) => 'abcd'[index] ?? '', 2)
  const last = ids.at(-1) ?? 'a'
  let at = 0
  const target = (): string => {
    if (chance(0.015)) return 'nowhere'
    if (chance(0.45)) return ids[at + 1] ?? last
    const to = chance(0.4) ? last : one(ids)
    return to === ids[at] && chance(0.7) ? last : to
  }
  const chances = { chance, one }
  const condition = (): Condition => {
    if (kind === 'typed') return randomCondition(chances, [...ids, ...facts.slice(0, 2)])
    const known = one([...ids, ...facts.slice(0, 3)])
    const value = chance(0.2) ? values.slice(0, 2) : one(values)
    if (chance(0.25)) return { known }
    return chance(0.6) ? { known, is: value } : { known, isNot: value }
  }
  const when = () => (chance(0.15) ? { when: [condition(), condition()] } : { when: condition() })
  const leading = (): Target => {
    if (chance(kind === 'values' ? 0.6 : 0.85)) return target()
    return [{ ...when(), to: target() }, ...(chance(0.9) ? [{ to: target() }] : [])]
  }
  const option = (index: number): Option => {
    const value = chance(0.04) ? one(values) : (values[index] ?? 'x')
    const base = { value, label: chance(0.5) ? value : value.toUpperCase(), ...(chance(0.15) && when()) }
    if (chance(0.06)) return { ...base, internal: true, ...(chance(0.7) && { effects: [{ type: 'print' }] }) }
    return {
      ...base,
      ...(chance(0.97) && { next: leading() }),
      ...(chance(0.1) && { assign: { [one(facts)]: one([...values, '']) } }),
      ...(chance(0.05) && { freeText: true }),
      ...(chance(0.05) && { dialog: 'open-dialog' }),
    }
  }
  const step = (id: string, index: number): Step => {
    at = index
    const isEnd = id === last && chance(0.9)
    const hasInput = !isEnd && chance(inputShares[kind])
    return {
      type: 'question',
      title: id,
      ...(chance(isEnd ? 0.2 : hasInput ? 0.5 : 0.97) && { options: some(3, option, 1) }),
      ...(hasInput && { input: kind === 'typed' ? randomInput(chances) : { type: 'text' } }),
      ...((hasInput || chance(0.2)) && { next: leading() }),
      ...(chance(hasInput ? 0.9 : 0.15) && { field: one(facts) }),
      ...(chance(isAsking ? 0.5 : 0.03) && { ask: 'advice' }),
      ...(chance(0.05) && { effects: [{ type: 'send', needs: [one(facts)] }] }),
      ...(chance(kind === 'loops' ? 0.15 : 0.03) && { editable: true }),
      ...(chance(0.05) && { final: true }),
      ...(chance(0.06) && { handoff: true }),
      ...((isEnd || chance(0.08)) && {
        outcome: one(['resolved', 'help-request', 'escalated', 'cancelled']),
      }),
    }
  }
  const command = (value: string): Command => ({
    value,
    label: value,
    internal: true,
    ...(chance(0.97) ? { dialog: 'open-help' } : { effects: [{ type: 'print' }] }),
    ...(chance(0.97) && { outcome: 'help-request' }),
    ...(chance(0.05) && { hidden: true }),
    ...(chance(0.1) && { shownAfter: one([0, 1, 2]) }),
    ...(chance(0.1) && when()),
  })

  const flow: Workflow = {
    id: 'random',
    version: 1,
    language: 'en',
    start: 'a',
    steps: Object.fromEntries(ids.map((id, index) => [id, step(id, index)])),
    ...(chance(0.8) && {
      commands: [command('help'), ...(chance(0.15) ? [command(one(['help', 'x']))] : [])],
    }),
    ...(chance(isAsking ? 0.8 : 0.1) && { adaptive: { step: target(), limit: one([0, 1, 2]) } }),
    ...(chance(escalationShares[kind]) && {
      escalation: { step: target(), threshold: one([2, 3]), reason: 'A loop.' },
    }),
  }
  // The flows of the other kinds stay the ones of the seeds that once disagreed.
  return kind === 'values' || kind === 'server' ? withNeeds(flow, facts, seed) : flow
}
