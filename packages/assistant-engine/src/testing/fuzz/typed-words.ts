import { refusalAt } from '../../answers/checked-transition.ts'
import type { Session } from '../../session.ts'
import type { Input, Workflow } from '../../workflow.ts'
import { around, different, other } from './domain.ts'
import type { Domain } from './domain.ts'

/** Everything that can be typed at a step and that conditions tell apart. With loops, also words never given before. */
export function typedWords(workflow: Workflow, domain: Domain, session: Session, loops: boolean): string[] {
  const { input, field, options = [] } = workflow.steps[session.step] ?? {}
  const likeness = (value: string): string =>
    domain.told(session.step, value) + (field === undefined ? '' : domain.told(field, value))
  const fits = (value: string): boolean =>
    refusalAt(workflow, session, { type: 'typed', value }) === null && value.trim() !== ''
  const words = different([...domain.words, ...samplesFor(input)].filter(fits), likeness)
  // Typed words can be the value of an option, which is then given too.
  const values = options.map(({ value }) => value).filter(fits)
  if (!loops) return [...new Set([...words, ...values])]
  const fresh = words.flatMap((value) => {
    const one = freshLike(input, value, session.log.length)
    return fits(one) && likeness(one) === likeness(value) ? [one] : []
  })
  return [...new Set([...words, ...fresh, ...values])]
}

function samplesFor(input: Input | undefined): string[] {
  if (!input) return []
  const { type, choices = [], atLeast, atMost, above, below } = input
  const limits = [atLeast, atMost, above, below].flatMap((limit) => (limit === undefined ? [] : [`${limit}`]))
  const sets = choices.reduce<string[][]>(
    (sets, { value }) => [...sets, ...sets.map((set) => [...set, value])],
    [[]],
  )
  return [
    ...around(limits.length > 0 || type !== 'rating' ? limits : ['1', '5']),
    ...sets.map((set) => set.join(', ')),
    '0',
    '7',
    '2001-02-03',
    'me@example.com',
    '+1 555 0100',
  ]
}

/** Other words that conditions cannot tell from a value, for fields where they never run out. */
function freshLike(input: Input | undefined, value: string, index: number): string {
  const type = input?.type ?? 'text'
  if (type === 'number' && !input?.whole)
    return `${value}${value.includes('.') ? '' : '.'}${'0'.repeat(index + 9)}`
  if (type === 'email') return `zzz-${index}@example.com`
  if (type === 'phone') return `000 000 ${index}`
  return type === 'text' || type === 'photo' ? `${other}-${index}` : ''
}

/** Whether these are words that were never given before. */
export const isFresh = (value: string): boolean => /^zzz-|^000 000 |\.\d*0{9}$/.test(value)
