import { parseComposition } from '../../compose/index.ts'
import type { Workflow } from '../../workflow.ts'
import { pick, seeded } from '../random-json.ts'
import { randomFlow } from './random-flow.ts'

/**
 * A flow that uses a small random sub-flow twice. Most of these read nothing from outside, so that they are proved
 * once; some do, and in some, a step outside reads what is inside.
 */
export function randomComposition(seed: number): Workflow {
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
  if (results.length === 0) return randomComposition(seed + 1_000_000)
  const targets = ['two', 'ask', 'middle', 'end', 'end']
  const usage = () => ({
    type: 'flow',
    flow: 'part',
    results: Object.fromEntries(results.map((name) => [name, pick(random, targets)])),
  })
  // What is answered outside is no fact that the host can give.
  const written = chance(0.2) ? own.replace('"known":"a"', '"known":"ask"') : own
  const known = chance(0.2) ? 'one-a' : 'ask'
  const option = (value: string, next: unknown) => ({ value, label: value, next })
  return parseComposition({
    id: 'composed',
    version: 1,
    language: 'en',
    start: 'ask',
    flows: { part: { results, start: 'a', steps: JSON.parse(written) } },
    steps: {
      ask: {
        type: 'question',
        title: 'ask',
        options: [option('x', 'one'), option('y', 'two'), ...(chance(0.3) ? [option('z', 'middle')] : [])],
      },
      one: usage(),
      two: usage(),
      middle: {
        type: 'question',
        title: 'middle',
        options: [option('x', [{ when: { known, is: 'x' }, to: 'two' }, { to: 'end' }]), option('y', 'end')],
      },
      end: { type: 'result', title: 'end', outcome: 'resolved' },
    },
    commands: chance(0.9)
      ? [{ value: 'help', label: 'Help', internal: true, dialog: 'open-help', outcome: 'help-request' }]
      : commands,
  })
}
