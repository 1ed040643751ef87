import type { LintOptions, RuleId } from '../lint/index.ts'
import type { Command, Input, Option, Step, Workflow } from '../workflow.ts'
import { end, flowOf, option, question } from './small-flows.ts'

export type LintCase = {
  readonly rule: RuleId
  /** A flow that gives this finding only, at this path. */
  readonly fires: Workflow
  readonly path: string
  /** A flow that almost gives it. */
  readonly quiet: Workflow
  readonly options?: LintOptions
}

const kind = question([option('laser', 'b'), option('ink', 'b')])
const on = option('on', 'end')

/** A flow that asks for the kind and then shows this step. */
const second = (step: Partial<Step>, rest: Partial<Workflow> = {}) =>
  flowOf('kind', { kind, b: question([on], step), end }, rest)
const withOptions = (...options: Option[]) => second({ options })
const withCommands = (...commands: Command[]) => second({}, { commands })
const help: Command = { value: 'help', label: 'Help', internal: true, dialog: 'help' }
const stepOf = (title: string): Step => ({ ...end, title })
const when = (name: string, is?: string) => ({ known: name, ...(is !== undefined && { is }) })

const typed = (input: Input): Step => ({ type: 'question', title: 'How warm?', input, next: 'b' })
const asking = (asked: object) => option('x', 'end', { when: { known: 't', ...asked } })
const noise = { value: 'noise', label: 'Noise' }
const several: Input = { type: 'choices', choices: [noise] }
const typedCase = ([fires, path, quiet]: readonly [Input, string, Input]): LintCase => ({
  rule: 'typed-field',
  fires: flowOf('t', { t: typed(fires), b: question([on]), end }),
  path: `/steps/t/input${path}`,
  quiet: flowOf('t', { t: typed(quiet), b: question([on]), end }),
})
const typedCases: readonly (readonly [Input, string, Input])[] = [
  [{ type: 'choices' }, '', several],
  [{ ...several, type: 'text' }, '/choices', { type: 'text' }],
  [{ type: 'choices', choices: [noise, noise] }, '/choices/1/value', several],
  [{ type: 'choices', choices: [{ ...noise, value: 'a,b' }] }, '/choices/0/value', several],
  [{ type: 'email', atLeast: 1 }, '/atLeast', { type: 'email' }],
  [{ type: 'date', atLeast: 1 }, '/atLeast', { type: 'date', atLeast: '2026-01-01' }],
  [{ type: 'rating', above: 5 }, '', { type: 'rating', above: 4 }],
]

export const cases: readonly LintCase[] = [
  {
    rule: 'invalid-form',
    fires: second({ wait: 1.5 }),
    path: '/steps/b/wait',
    quiet: second({ wait: 1 }),
  },
  {
    rule: 'negative-wait',
    fires: second({ wait: -400 }),
    path: '/steps/b/wait',
    quiet: second({ wait: 0 }),
  },
  {
    rule: 'undefined-name',
    fires: second({ title: 'Your {kimd}?' }),
    path: '/steps/b/title',
    quiet: second({ title: 'Your {kind}?' }),
  },
  {
    rule: 'undefined-name',
    fires: second({ title: 'Hello {firstNam}?' }),
    path: '/steps/b/title',
    quiet: second({ title: 'Hello {firstName}?' }),
    options: { hostFacts: ['firstName'] },
  },
  {
    rule: 'undefined-name',
    fires: withOptions({ ...on, next: [{ when: when('nothing'), to: 'b' }, { to: 'end' }] }),
    path: '/steps/b/options/0/next/0/when/known',
    quiet: withOptions({ ...on, next: [{ when: when('kind', 'ink'), to: 'b' }, { to: 'end' }] }),
  },
  {
    rule: 'undefined-value',
    fires: withOptions(on, option('x', 'end', { when: { known: 'kind', is: ['laser', 'inc'] } })),
    path: '/steps/b/options/1/when/is/1',
    quiet: withOptions(on, option('x', 'end', { when: { known: 'kind', is: ['laser', 'ink'] } })),
  },
  {
    rule: 'undefined-value',
    fires: flowOf('t', { t: typed({ type: 'number' }), b: question([on, asking({ is: 'warm' })]), end }),
    path: '/steps/b/options/1/when/is',
    quiet: flowOf('t', { t: typed({ type: 'number' }), b: question([on, asking({ is: '38' })]), end }),
  },
  {
    rule: 'undefined-value',
    fires: flowOf('t', { t: typed(several), b: question([on, asking({ includes: 'fire' })]), end }),
    path: '/steps/b/options/1/when/includes',
    quiet: flowOf('t', { t: typed(several), b: question([on, asking({ includes: 'noise' })]), end }),
  },
  ...typedCases.map(typedCase),
  {
    rule: 'never-offered',
    fires: withOptions(on, option('x', 'end', { when: [when('kind', 'ink'), when('kind', 'laser')] })),
    path: '/steps/b/options/1/when',
    quiet: withOptions(on, option('x', 'end', { when: [when('kind', 'ink'), when('kind')] })),
  },
  {
    // The end comes after every other step.
    rule: 'never-offered',
    fires: flowOf('a', {
      a: question([option('go', 'b'), option('x', 'b', { when: when('b') })]),
      b: question([on]),
      end,
    }),
    path: '/steps/a/options/1/when',
    quiet: flowOf('a', {
      a: question([option('go', 'b'), option('x', 'end', { when: when('b') })]),
      b: question([on, option('back', 'a')]),
      end,
    }),
  },
  {
    rule: 'never-offered',
    fires: withCommands({ ...help, shownAfter: 99 }),
    path: '/commands/0/shownAfter',
    quiet: withCommands({ ...help, shownAfter: 1 }),
  },
  {
    rule: 'never-offered',
    fires: withCommands({ ...help, hidden: true }),
    path: '/commands/0',
    quiet: second({ ask: 'advice' }, { commands: [{ ...help, hidden: true }] }),
  },
  {
    rule: 'never-holds',
    fires: second({ title: [{ when: when('b'), text: 'Again?' }, { text: 'Which?' }] }),
    path: '/steps/b/title/0/when',
    quiet: second({
      title: [{ when: when('b'), text: 'Again?' }, { text: 'Which?' }],
      options: [on, option('again', 'kind')],
    }),
  },
  {
    rule: 'shadowed-target',
    fires: withOptions({ ...on, next: [{ to: 'end' }, { when: when('kind', 'ink'), to: 'kind' }] }),
    path: '/steps/b/options/0/next/1',
    quiet: withOptions({ ...on, next: [{ when: when('kind', 'ink'), to: 'kind' }, { to: 'end' }] }),
  },
  {
    rule: 'shadowed-target',
    fires: withOptions({
      ...on,
      next: [{ when: when('kind'), to: 'end' }, { when: when('kind', 'ink'), to: 'kind' }, { to: 'end' }],
    }),
    path: '/steps/b/options/0/next/1',
    quiet: withOptions({
      ...on,
      next: [{ when: when('kind', 'ink'), to: 'kind' }, { when: when('kind'), to: 'end' }, { to: 'end' }],
    }),
  },
  {
    rule: 'shadowed-text',
    fires: second({ title: [{ text: 'Which?' }, { when: when('kind', 'ink'), text: 'Which ink?' }] }),
    path: '/steps/b/title/1',
    quiet: second({ title: [{ when: when('kind', 'ink'), text: 'Which ink?' }, { text: 'Which?' }] }),
  },
  {
    rule: 'same-value',
    fires: withOptions(on, { ...on, label: 'Off' }),
    path: '/steps/b/options/1/value',
    quiet: withOptions(
      { ...on, when: when('kind', 'ink') },
      { ...on, label: 'Off', when: when('kind', 'laser') },
    ),
  },
  {
    rule: 'same-label',
    fires: withOptions(on, option('off', 'end', { label: ' On ' })),
    path: '/steps/b/options/1/label',
    quiet: withOptions(
      { ...on, when: { known: 'kind', isNot: 'ink' } },
      option('off', 'end', { label: 'on', when: when('kind', 'ink') }),
    ),
  },
  {
    rule: 'command-clash',
    fires: withOptions(on, option('help', 'end', { label: 'Help me' })),
    path: '/steps/b/options/1/value',
    quiet: second(
      { ask: 'advice', options: [on, option('help', 'end')] },
      { commands: [{ ...help, hidden: true }] },
    ),
  },
  {
    rule: 'blank-text',
    fires: second({ title: [{ when: when('kind', 'ink'), text: ' ' }, { text: 'Which?' }] }),
    path: '/steps/b/title/0/text',
    quiet: second({ content: [{ when: when('kind', 'ink'), text: 'Ink.' }, { text: '' }] }),
  },
  {
    rule: 'blank-text',
    fires: withOptions({ ...on, label: '' }),
    path: '/steps/b/options/0/label',
    quiet: withOptions({ ...on, label: '0' }),
  },
  {
    rule: 'no-else',
    fires: second({ title: [{ when: when('kind', 'ink'), text: 'Which ink?' }] }),
    path: '/steps/b/title',
    quiet: second({
      title: [
        { when: when('kind', 'ink'), text: 'Which ink?' },
        { when: when('kind', 'laser'), text: 'Which laser?' },
      ],
    }),
  },
  {
    rule: 'no-else',
    fires: second({ content: [{ when: when('kind', 'ink'), text: 'Ink.' }] }),
    path: '/steps/b/content',
    quiet: second({ content: [{ when: { known: 'kind', isNot: 'ink' }, text: 'Dry.' }, { text: '' }] }),
  },
  {
    rule: 'text-loop',
    fires: second({ title: 'Is it {b}?' }),
    path: '/steps/b/title',
    quiet: second({ title: 'Is it {b|new}?' }),
  },
  {
    rule: 'raw-placeholder',
    fires: withOptions({ ...on, label: 'Use the {kind}' }),
    path: '/steps/b/options/0/label',
    quiet: withOptions({ ...on, label: 'Use {it} or {a b}'.replace('{it}', 'it') }),
  },
  {
    rule: 'missing-safety',
    fires: second({ title: 'Open the housing.' }),
    path: '/steps/b',
    quiet: second({ title: 'Open the housing.', safety: 'Pull the plug.' }),
    options: { safety: { words: ['Housing'] } },
  },
  {
    rule: 'missing-safety',
    fires: second({ safety: [{ when: when('kind', 'ink'), text: 'Pull the plug.' }, { text: '' }] }),
    path: '/steps/b',
    quiet: second({ safety: [{ when: when('kind', 'ink'), text: 'Plug!' }, { text: 'Switch it off.' }] }),
    options: { safety: { steps: ['b'] } },
  },
  {
    rule: 'missing-effect',
    fires: flowOf('kind', { kind, b: { ...end, outcome: 'help-request' } }),
    path: '/steps/b/outcome',
    quiet: flowOf('kind', {
      kind,
      b: { ...end, outcome: 'help-request', effects: [{ type: 'create-help-request' }] },
    }),
  },
  {
    // The option that leads there sends it.
    rule: 'missing-effect',
    fires: flowOf('kind', { kind: question([on]), end: { ...stepOf('Booked'), outcome: 'cancelled' } }),
    path: '/steps/end/outcome',
    quiet: flowOf('kind', {
      kind: question([{ ...on, effects: [{ type: 'free-slot' }] }]),
      end: { ...stepOf('Booked'), outcome: 'cancelled' },
    }),
    options: { outcomeEffects: { cancelled: 'free-slot' } },
  },
  {
    rule: 'missing-effect',
    fires: withCommands({ value: 'help', label: 'Help', internal: true, outcome: 'help-request' }),
    path: '/commands/0/outcome',
    quiet: withCommands({ ...help, outcome: 'help-request', effects: [{ type: 'create-help-request' }] }),
  },
  {
    rule: 'missing-effect',
    fires: withCommands({ ...help, outcome: 'help-request', effects: [{ type: 'ring' }] }),
    path: '/commands/0/outcome',
    quiet: withCommands({ ...help, outcome: 'stopped', effects: [{ type: 'ring' }] }),
  },
  {
    rule: 'unused-fact',
    fires: second({ field: 'remark' }),
    path: '/steps/b/field',
    quiet: second({ field: 'issueDescription' }),
  },
  {
    rule: 'unused-fact',
    fires: withOptions({ ...on, assign: { remark: 'x' } }),
    path: '/steps/b/options/0/assign/remark',
    quiet: withOptions({ ...on, assign: { purpose: 'x' } }),
    options: { hostReads: ['purpose'] },
  },
]
