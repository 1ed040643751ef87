import { parseComposition } from '../../compose/index.ts'
import type { Workflow } from '../../workflow.ts'
import { pick } from '../random-json.ts'
import { end, option, question } from '../small-flows.ts'
import { randomPart } from './random-part.ts'

/** A flow that uses a small random sub-flow twice. In some of them, a step outside reads what is inside. */
export function randomComposition(seed: number): Workflow {
  const { part, commands, random } = randomPart(seed)
  const chance = (share: number) => random() < share
  const targets = ['two', 'ask', 'middle', 'end', 'end']
  const usage = () => ({
    type: 'flow',
    flow: 'part',
    results: Object.fromEntries(part.results.map((name) => [name, pick(random, targets)])),
  })
  const known = chance(0.2) ? 'one-a' : 'ask'
  return parseComposition({
    id: 'composed',
    version: 1,
    language: 'en',
    start: 'ask',
    flows: { part },
    steps: {
      ask: question([
        option('x', 'one'),
        option('y', 'two'),
        ...(chance(0.3) ? [option('z', 'middle')] : []),
      ]),
      one: usage(),
      two: usage(),
      middle: question([
        option('x', [{ when: { known, is: 'x' }, to: 'two' }, { to: 'end' }]),
        option('y', 'end'),
      ]),
      end,
    },
    commands,
  })
}
