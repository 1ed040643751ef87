import type { Subflow } from '../../compose/index.ts'
import type { Workflow } from '../../workflow.ts'
import { seeded } from '../random-json.ts'
import { randomFlow } from './random-flow.ts'

export type RandomPart = {
  readonly part: Subflow
  readonly commands: Workflow['commands']
  /** The rest of the random numbers. */
  readonly random: () => number
}

/**
 * A small random sub-flow. Most of these read nothing from outside, so that they are proved once; some do, or name the
 * answer `ask` of a step outside.
 */
export function randomPart(seed: number): RandomPart {
  const random = seeded(seed + 0.5)
  const chance = (share: number) => random() < share
  const { steps, commands } = randomFlow('values', seed)
  const ids = Object.keys(steps)
  const outside = ids.slice(ids.length > 2 && chance(0.6) ? -2 : -1)
  const inner = ids.filter((id) => !outside.includes(id))
  const isClosed = chance(0.8)
  const text = JSON.stringify(Object.fromEntries(inner.map((id) => [id, steps[id]])))
    .replaceAll('"nowhere"', JSON.stringify(outside[0]))
    .replaceAll(/"known":"(\w)"/g, (whole, id: string) => (inner.includes(id) ? whole : '"known":"a"'))
  const own = isClosed
    ? text
        .replaceAll(/"known":"(?:role|plan|code|note)"/g, '"known":"a"')
        .replaceAll(/"needs":\[[^\]]*\]/g, '"needs":[]')
    : text
  const results = outside.filter((id) => own.includes(`"next":"${id}"`) || own.includes(`"to":"${id}"`))
  if (results.length === 0) return randomPart(seed + 1_000_000)
  // What is answered outside is no fact that the host can give.
  const written = chance(0.2) ? own.replace('"known":"a"', '"known":"ask"') : own
  // A command that read a fact of the sub-flow by its bare name would be refused.
  const read = [...JSON.stringify(commands ?? []).matchAll(/"(?:known|needs)":\[?("\w+")/g)].map(
    ([, name = '']) => name,
  )
  const help = {
    value: 'help',
    label: 'Help',
    internal: true,
    dialog: 'open-help',
    outcome: 'help-request',
  } as const
  return {
    part: { results, start: 'a', steps: JSON.parse(written) },
    commands: chance(0.9) || read.some((name) => written.includes(name)) ? [help] : commands,
    random,
  }
}
