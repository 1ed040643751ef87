import type { Command, Step } from '../workflow.ts'
import type { LintCase } from './lint-cases.ts'
import { end, flowOf, option, question } from './small-flows.ts'

const help: Command = { value: 'help', label: 'Help', internal: true, dialog: 'help' }
const withCommands = (...commands: Command[]) =>
  flowOf('a', { a: question([option('on', 'end')]), end }, { commands })
const endingAs = (outcome: string): Record<string, Step> => ({
  a: question([option('on', 'end')]),
  end: { ...end, outcome },
})

/** Findings that depend on what the host names. */
export const hostCases: readonly LintCase[] = [
  {
    rule: 'missing-effect',
    fires: withCommands({ ...help, outcome: 'cancelled' }),
    path: '/commands/0/outcome',
    quiet: withCommands({ ...help, dialog: 'cancel', outcome: 'cancelled' }),
    options: { outcomes: ['cancelled'], outcomeEffects: { cancelled: 'free' }, sendingDialogs: ['cancel'] },
  },
  {
    rule: 'never-offered',
    fires: withCommands({ ...help, hidden: true }),
    path: '/commands/0',
    quiet: withCommands(help, { ...help, value: 'call', label: 'Call', hidden: true }),
    options: { shownCommands: ['call'] },
  },
  {
    rule: 'undefined-outcome',
    fires: flowOf('a', endingAs('resolvd')),
    path: '/steps/end/outcome',
    quiet: flowOf('a', endingAs('onboarded')),
  },
  {
    rule: 'undefined-outcome',
    fires: withCommands({ ...help, outcome: 'helped' }),
    path: '/commands/0/outcome',
    quiet: withCommands({ ...help, outcome: 'called' }),
    options: { outcomes: ['called'] },
  },
]
