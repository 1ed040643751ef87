import { expect, test } from 'vitest'
import { checkedTransition } from '../src/answers/checked-transition.ts'
import { answersInOrder } from '../src/session.ts'
import type { Session } from '../src/session.ts'
import { migrate } from '../src/migrate/index.ts'
import { InvalidSession } from '../src/parse-stored.ts'
import { restore, serialize } from '../src/serialize.ts'
import { domainOf } from '../src/testing/fuzz/domain.ts'
import { randomEdit } from '../src/testing/fuzz/random-edit.ts'
import { randomFlow } from '../src/testing/fuzz/random-flow.ts'
import { flowsPerKind, firstSeed } from '../src/testing/fuzz/run.ts'
import { typedWords } from '../src/testing/fuzz/typed-words.ts'
import { play } from '../src/testing/fuzz/walker.ts'
import { pick, seeded } from '../src/testing/random-json.ts'
import { start } from '../src/session.ts'
import { view } from '../src/view.ts'
import type { Workflow } from '../src/workflow.ts'

/** A random walk with what the screen offers; null when a target of the flow does not exist. */
function walk(flow: Workflow, seed: number): Session | null {
  const random = seeded(seed)
  let session: Session = start(flow)
  for (let answers = 0; answers < 5; answers++) {
    const ready = play(flow, session, { type: 'generation-failed' })?.session ?? session
    const { options, input } = view(flow, ready)
    const words = input ? typedWords(flow, domainOf(flow), ready, false) : []
    const event = pick(random, [
      ...options.map(({ value }) => ({ type: 'answer', value }) as const),
      ...words.map((value) => ({ type: 'typed', value }) as const),
    ])
    const result = event ? play(flow, ready, event) : { session: ready }
    if (!result) return null
    session = result.session
  }
  return session
}

/** The session under another flow of the same version, or what refuses it. */
function restored(flow: Workflow, text: string): Session | string {
  try {
    return restore(flow, text)
  } catch (error) {
    return error instanceof InvalidSession ? error.path : String(error)
  }
}

const seeds = Array.from({ length: flowsPerKind }, (_, index) => firstSeed + index)

test('a stored session keeps its steps under every flow that takes it', () => {
  console.info('versions', `seeds ${seeds[0]} to ${seeds.at(-1)}`)
  const found = { same: 0, refused: 0, migrated: 0 }
  for (const seed of seeds) {
    const flow = randomFlow(
      pick(seeded(seed), ['values', 'typed', 'server', 'loops'] as const) ?? 'typed',
      seed,
    )
    const session = walk(flow, seed)
    if (!session) continue
    const text = serialize(flow, session)
    expect(restore(flow, text), `${seed}`).toEqual(session)

    const edited = randomEdit(flow, seed)
    const later = { ...edited, version: 2 }
    expect(restore([later, flow], text), `${seed}`).toEqual(session)
    const same = restored(edited, text)
    if (typeof same === 'string') {
      expect(same, `${seed}`).toBe('hash')
      found.refused++
    } else {
      expect(same, `${seed}`).toEqual(session)
      // What can be said next means the same, too.
      for (const value of [...view(flow, session).options.map((option) => option.value), '3', 'x']) {
        const next = (one: Workflow) => {
          try {
            return checkedTransition(one, session, { type: 'answer', value }).session
          } catch {
            return null
          }
        }
        expect(next(edited), `${seed} ${value}`).toEqual(next(flow))
      }
      found.same++
    }

    const { session: moved, stoppedAt } = migrate(flow, later, session)
    const values = answersInOrder(session).map(({ value }) => value)
    const kept = answersInOrder(moved).map(({ value }) => value)
    expect(kept, `${seed}`).toEqual(values.slice(0, kept.length))
    if (stoppedAt === null) {
      expect(kept, `${seed}`).toEqual(values)
      found.migrated++
    }
    expect(restore(later, serialize(later, moved)), `${seed}`).toEqual(moved)
  }
  console.info('versions', found)
  for (const count of Object.values(found)) expect(count).toBeGreaterThan(seeds.length / 10)
}, 3_600_000)
