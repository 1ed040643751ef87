import { parseComposition } from '../../compose/index.ts'
import type { Workflow } from '../../workflow.ts'
import { pick } from '../random-json.ts'
import { end, option, question } from '../small-flows.ts'
import { randomPart } from './random-part.ts'

/** A flow with a list of a small random sub-flow. In some of them the list is entered again, or its items are read. */
export function randomList(seed: number): Workflow {
  const { part, commands, random } = randomPart(seed)
  const chance = (share: number) => random() < share
  const targets = ['ask', 'middle', 'end', 'end']
  // The first result completes an item.
  const [, ...others] = part.results
  const known = pick(random, ['ask', 'ask', 'ask', 'list-1-a', 'list-2-b', 'list-another-1']) ?? 'ask'
  return parseComposition({
    id: 'listed',
    version: 1,
    language: 'en',
    start: 'ask',
    flows: { part },
    steps: {
      ask: question([option('x', 'list'), ...(chance(0.5) ? [option('y', 'middle')] : [])]),
      list: {
        type: 'list',
        flow: 'part',
        atMost: chance(0.6) ? 2 : 3,
        another: { title: 'Another?', yes: 'Yes', no: 'No' },
        results: Object.fromEntries(
          others.flatMap((name) => (chance(0.7) ? [[name, pick(random, targets)] as const] : [])),
        ),
        next: chance(0.3)
          ? [{ when: { known, is: 'x' }, to: 'middle' }, { to: 'end' }]
          : pick(random, targets),
      },
      middle: question([
        option('x', [{ when: { known, is: 'x' }, to: 'list' }, { to: 'end' }]),
        option('y', 'end'),
      ]),
      end,
    },
    commands,
  })
}
