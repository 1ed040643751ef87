import { translationsOf } from '../translations.ts'
import type { Command, Comparison, Option } from '../workflow.ts'
import type { LintCase } from './lint-cases.ts'
import { end, flowOf, option, question } from './small-flows.ts'

const on = option('on', 'end')
const withOptions = (...options: Option[]) => flowOf('b', { b: question(options), end })
const withCommands = (...commands: Command[]) => flowOf('b', { b: question([on]), end }, { commands })
const rung = { internal: true, dialog: 'open-z', effects: [{ type: 'ring' }] } as const

const small = flowOf('b', { b: question([on]), end })
const german = { ...translationsOf(small), language: 'de' }
/** A thickness from 0 to 12, and where it leads within some limits. */
const measured = (limits: Omit<Comparison, 'known'>) =>
  flowOf('mm', {
    mm: {
      type: 'question',
      title: 'How thick?',
      input: { type: 'number', atLeast: 0, atMost: 12 },
      next: [{ when: { known: 'mm', ...limits }, to: 'end' }, { to: 'b' }],
    },
    b: question([on]),
    end,
  })

/** Flows with effects, outcomes, parts and texts that never come to pass. */
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
  {
    rule: 'part-beyond-end',
    fires: flowOf('b', { b: question([on], { part: { name: 'Contact', at: 3, of: 2 } }), end }),
    path: '/steps/b/part/at',
    quiet: flowOf('b', { b: question([on], { part: { name: 'Contact', at: 2, of: 2 } }), end }),
  },
  {
    rule: 'untranslated',
    fires: flowOf('b', { b: question([on]), end, more: end }),
    path: '/steps/more',
    quiet: small,
    options: { translations: [german] },
  },
  {
    rule: 'unknown-text',
    fires: small,
    path: '/steps',
    quiet: flowOf('b', { b: question([on]), end, more: end }),
    options: { translations: [{ ...german, steps: { ...german.steps, more: { title: 'Ende' } } }] },
  },
  {
    rule: 'never-holds',
    fires: measured({ above: 5, below: 1 }),
    path: '/steps/mm/next/0/when',
    quiet: measured({ above: 1, below: 5 }),
  },
  {
    rule: 'never-holds',
    fires: measured({ above: 50 }),
    path: '/steps/mm/next/0/when',
    quiet: measured({ above: 11 }),
  },
  {
    rule: 'name-clash',
    fires: flowOf('a', {
      a: question([option('x', 'b')], { field: 'b' }),
      b: question([on], { title: '{b}?' }),
      end,
    }),
    path: '/steps/a/field',
    quiet: flowOf('a', {
      a: question([option('x', 'b')], { field: 'f' }),
      b: question([on], { title: '{f}?' }),
      end,
    }),
  },
]
