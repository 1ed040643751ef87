import { answersInOrder } from '../session.ts'
import { refusalAt } from '../answers/checked-transition.ts'
import { refusalText } from '../answers/refusal-text.ts'
import { begin, transition } from '../transition.ts'
import { act } from '../verify/simulate.ts'
import { view } from '../view.ts'
import type { View } from '../view.ts'
import type { Effect, Workflow } from '../workflow.ts'

type Input = NonNullable<View['input']>

export type Terminal = {
  print(line: string): void
  /** Reads the next typed line; null at the end of the input. */
  read(): Promise<string | null>
}

/** Plays a flow in the terminal. A number or a value chooses an option; other words are a typed answer. */
export async function playFlow(workflow: Workflow, { print, read }: Terminal): Promise<void> {
  const first = begin(workflow)
  let session = transition(workflow, first.session, { type: 'generation-failed' }).session
  print(
    'Type a number or a value to choose, or any text. "back" goes back, "quit" ends. There is no server here.',
  )
  const tell = (effects: readonly Effect[]) => {
    for (const { type, ...details } of effects)
      print(`  → ${type}${Object.keys(details).length > 0 ? ` ${JSON.stringify(details)}` : ''}`)
  }
  tell(first.effects)
  for (;;) {
    const shown = view(workflow, session)
    for (const line of stepLines(shown)) print(line)
    if (session.outcome) print(`  outcome: ${session.outcome}`)
    const typed = (await read())?.trim()
    if (typed === undefined || typed === 'quit')
      return print(`${answersInOrder(session).length} answers given.`)
    if (typed === 'back') {
      session = transition(workflow, session, { type: 'undo' }).session
      continue
    }
    const value = shown.options[Number(typed) - 1]?.value ?? typed
    const refusal = refusalAt(workflow, session, { type: 'answer', value })
    if (refusal) {
      print(`  ✗ ${refusalText(refusal)}`)
      continue
    }
    tell(transition(workflow, session, { type: 'answer', value }).effects)
    session = act(workflow, session, value)
  }
}

const stepLines = ({ id, title, safety, content, options, input, commands }: View): string[] => [
  '',
  ...(safety ? [`! ${safety}`] : []),
  `${title}  [${id}]`,
  ...content.split('\n').filter((line) => line !== ''),
  ...options.map(({ label, value }, index) => `  ${index + 1}) ${label}  [${value}]`),
  ...commands.map(({ label, value }) => `  -) ${label}  [${value}]`),
  ...(input ? inputLines(input) : []),
]

const limitWords = { atLeast: 'at least', atMost: 'at most', above: 'more than', below: 'less than' } as const

/** What a field takes: its type, unit and limits, and its choices by their values. */
const inputLines = ({ type, placeholder, value, unit, whole, choices = [], ...limits }: Input): string[] => {
  const form = type === 'text' || type === 'textarea' ? '' : whole ? `a whole ${type}` : type
  const within = Object.entries(limitWords).flatMap(([name, words]) => {
    const limit = Object.entries(limits).find(([key]) => key === name)?.[1]
    return limit === undefined ? [] : [`${words} ${String(limit)}`]
  })
  const takes = [form, ...within, ...(unit ? [`in ${unit}`] : [])].filter((words) => words !== '').join(', ')
  return [
    ...choices.map((one) => `  *) ${one.label}  [${one.value}]`),
    `  … ${placeholder || 'type an answer'}${takes && ` (${takes})`}${choices.length > 0 ? ', with ", " between several values' : ''}${value ? ` (${value})` : ''}`,
  ]
}
