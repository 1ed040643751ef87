import type { Option, Step, Workflow } from '../workflow.ts'

/** A flow with a visible way to a person, from these steps. */
export const flowOf = (
  start: string,
  steps: Record<string, Step>,
  rest: Partial<Workflow> = {},
): Workflow => ({
  id: 'small',
  version: 1,
  language: 'en',
  start,
  steps,
  commands: [
    {
      value: 'help',
      label: 'Help',
      internal: true,
      dialog: 'open-help',
      outcome: 'help-request',
      effects: [{ type: 'create-help-request' }],
    },
  ],
  ...rest,
})

export const end: Step = { type: 'result', title: 'End', outcome: 'resolved' }

export const question = (options: readonly Option[], rest: Partial<Step> = {}): Step => ({
  type: 'question',
  title: 'Which?',
  options,
  ...rest,
})

export const option = (value: string, next: Option['next'], rest: Partial<Option> = {}): Option => ({
  value,
  label: value,
  ...(next !== undefined && { next }),
  ...rest,
})

const numbered = (count: number, step: (index: number) => Step): Record<string, Step> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`s${index}`, step(index)]))

const closed = (count: number, step: (index: number) => Step): Workflow =>
  flowOf('s0', { ...numbered(count, step), [`s${count}`]: end })

/** Flows of any size, as authors write them. */
export const shapes = {
  line: (count: number) =>
    closed(count, (at) => question([option('a', `s${at + 1}`), option('b', `s${at + 1}`)])),
  tree: (count: number) =>
    flowOf(
      's0',
      numbered(count, (at) => {
        const below = [3 * at + 1, 3 * at + 2, 3 * at + 3].filter((one) => one < count)
        return below.length === 0 ? end : question(below.map((one) => option(`${one}`, `s${one}`)))
      }),
    ),
  loops: (count: number) =>
    closed(count, (at) =>
      question([option('next', `s${at + 1}`), ...(at > 0 ? [option('previous', `s${at - 1}`)] : [])]),
    ),
  realistic: (count: number) =>
    closed(count, (at) =>
      question([
        option('on', `s${at + 1}`),
        option('skip', `s${Math.min(count, at + 7)}`),
        option('return', at < 5 ? `s${at + 1}` : `s${at - 5}`),
      ]),
    ),
} as const

const readsOf = (name: string, next: string): Step =>
  question([option('x', next, { when: { known: name, is: 'y' } }), option('z', next)])

/** A line of questions, each read at once. */
export function readAtOnce(count: number): Workflow {
  const steps = Array.from({ length: count }, (_, at): [string, Step][] => [
    [`q${at}`, question([option('y', `r${at}`), option('n', `r${at}`)])],
    [`r${at}`, readsOf(`q${at}`, `q${at + 1}`)],
  ])
  return flowOf('q0', { ...Object.fromEntries(steps.flat()), [`q${count}`]: end })
}

/** A line of questions, and behind it a line of steps that read one answer each. */
export function readLater(count: number): Workflow {
  const steps = Array.from({ length: count }, (_, at): [string, Step][] => {
    const next = at + 1 < count ? `q${at + 1}` : 'r0'
    return [
      [`q${at}`, question([option('y', next), option('n', next)])],
      [`r${at}`, readsOf(`q${at}`, `r${at + 1}`)],
    ]
  })
  return flowOf('q0', { ...Object.fromEntries(steps.flat()), [`r${count}`]: end })
}
