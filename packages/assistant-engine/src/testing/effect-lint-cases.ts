import type { Command, Option } from '../workflow.ts'
import type { LintCase } from './lint-cases.ts'
import { end, flowOf, option, question } from './small-flows.ts'

const on = option('on', 'end')
const withOptions = (...options: Option[]) => flowOf('b', { b: question(options), end })
const withCommands = (...commands: Command[]) => flowOf('b', { b: question([on]), end }, { commands })
const rung = { internal: true, dialog: 'open-z', effects: [{ type: 'ring' }] } as const

/** Flows with effects and outcomes that never happen. */
export const effectCases: readonly LintCase[] = [
  {
    rule: 'lost-effect',
    fires: withOptions(on, option('z', undefined, rung)),
    path: '/steps/b/options/1/effects',
    quiet: withCommands({ value: 'z', label: 'Z', ...rung }),
  },
  {
    rule: 'lost-effect',
    fires: withOptions(on, option('z', undefined, { internal: true, dialog: 'open-z', outcome: 'stopped' })),
    path: '/steps/b/options/1/outcome',
    quiet: withCommands({ value: 'z', label: 'Z', internal: true, dialog: 'open-z', outcome: 'stopped' }),
  },
  {
    rule: 'lost-effect',
    fires: withOptions(on, option('z', 'end', { internal: true, effects: [{ type: 'ring' }] })),
    path: '/steps/b/options/1/next',
    quiet: withOptions(on, option('z', 'end', { effects: [{ type: 'ring' }] })),
  },
]
