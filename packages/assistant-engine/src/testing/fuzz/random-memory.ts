import { parseComposition } from '../../compose/index.ts'
import type { Option, Target, Workflow } from '../../workflow.ts'
import { pick, seeded } from '../random-json.ts'

const fact = '{fact}'

/** A flow whose sub-flow is entered again and again, and remembers a fact of its own and its answers. */
export function randomMemory(seed: number): Workflow {
  const random = seeded(seed + 0.75)
  const chance = (share: number) => random() < share
  const inner = ['a', 'b'].slice(0, chance(0.5) ? 1 : 2)
  const results = ['worked', 'failed']
  const known = () => ({ known: pick(random, [fact, fact, ...inner]) ?? fact })
  const condition = () => (chance(0.6) ? { not: known() } : known())
  const option = (value: string, to: string): Option => ({
    value,
    label: value,
    next: chance(0.2)
      ? [{ when: condition(), to }, { to: pick(random, [...inner, ...results]) ?? 'failed' }]
      : to,
    ...(chance(0.35) && { when: condition() }),
    ...(chance(0.35) && { assign: { [fact]: pick(random, ['yes', 'yes', '']) ?? '' } }),
  })
  const step = (title: string, options: readonly Option[]) => ({ type: 'question', title, options })
  const steps = {
    a: step('{fact}', [option('x', 'worked'), option('y', inner[1] ?? 'failed')]),
    ...(inner[1] && {
      b: step('b', [option('x', 'failed'), option('y', pick(random, results) ?? 'failed')]),
    }),
  }
  const usage = (worked: string, failed: string) => ({
    type: 'flow',
    flow: 'part',
    parameters: { fact: 'tried' },
    results: { worked, failed },
  })
  const plain = (value: string, next: Target): Option => ({ value, label: value, next })
  const after = chance(0.3) ? 'judge' : 'end'
  const late = [{ when: { known: 'wait' }, to: 'late' }, { to: 'end' }]
  const again = plain('on', 'fix')
  return parseComposition({
    id: 'memory',
    version: 1,
    language: 'en',
    start: 'fix',
    flows: { part: { parameters: ['fact'], results, start: 'a', steps } },
    steps: {
      fix: chance(0.8) ? usage(after, 'wait') : usage('wait', after),
      wait: step('wait', chance(0.5) ? [again] : [again, plain('leave', 'end')]),
      ...(after === 'judge' && { judge: step('judge', [plain('on', late)]), late: step('late', [again]) }),
      end: { type: 'result', title: 'end', outcome: 'resolved' },
    },
    commands: [
      { value: 'help', label: 'Help', internal: true, dialog: 'open-help', outcome: 'help-request' },
    ],
  })
}
