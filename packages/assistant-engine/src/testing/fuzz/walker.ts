import { checkedTransition as transition } from '../../answers/checked-transition.ts'
import { begin } from '../../transition.ts'
import { answersOf } from '../../session.ts'
import type { GeneratedStep, Session, SessionEvent } from '../../session.ts'
import type { Effect, Workflow } from '../../workflow.ts'
import { view } from '../../view.ts'
import type { View } from '../../view.ts'
import { domainOf, other } from './domain.ts'
import type { Domain } from './domain.ts'
import { isFresh, typedWords } from './typed-words.ts'

/** Who gives an event: a user, within what the screen offers or not, the host, or the server. */
export type By = 'offer' | 'anybody' | 'host' | 'server'

export type Move = {
  readonly by: By
  readonly event: SessionEvent
  /** Null when the engine throws, because a step does not exist. */
  readonly to: Place | null
  /** The session after it; another one may stand for its state. */
  readonly after: Session | null
  readonly isIgnored: boolean
}

/** A state of a session, as every condition and every screen sees it. */
export type Place = {
  readonly key: string
  readonly session: Session
  readonly view: View
  /** The fewest answers that lead here. */
  answers: number
  moves: readonly Move[]
}

export class TooManyPlaces extends Error {}

/** A threshold that no session of this walk reaches. */
export const endless = 1_000_000

/**
 * Walks through every state of a small flow with nothing but the engine: every answer and any words, every value of
 * each fact at any time, and every kind of answer of the server. With `loops`, an answer that was given before may be
 * a loop or not, as the host's threshold wants. It keeps apart what `noted` tells of a session. It shares no code with
 * the verifier.
 */
export function explore(
  workflow: Workflow,
  loops: boolean,
  most: number,
  noted: (session: Session) => unknown = () => null,
): Place[] {
  const domain = domainOf(workflow)
  const places = new Map<string, Place>()
  let front: Place[] = []
  let later: Place[] = []

  const placeOf = (session: Session, answers: number, into: Place[]): Place => {
    const key = keyOf(workflow, domain, session, loops, noted)
    const known = places.get(key)
    if (known && known.answers > answers) {
      // What was left for the next round is here without another answer, such as by a fact of the host.
      known.answers = answers
      later = later.filter((one) => one !== known)
      into.push(known)
    }
    if (known) return known
    if (places.size >= most) throw new TooManyPlaces()
    const place: Place = { key, session, view: view(workflow, session), answers, moves: [] }
    places.set(key, place)
    into.push(place)
    return place
  }

  placeOf(begin(workflow, { threshold: endless }).session, 0, front)
  for (let answers = 0; front.length > 0; answers++) {
    for (const place of front) {
      place.moves = eventsAt(workflow, domain, place, loops).flatMap(({ by, event }) =>
        resultsOf(workflow, place.session, event, loops).map((result): Move => {
          if (!result) return { by, event, to: null, after: null, isIgnored: false }
          const after = result.session
          const isAnswer = after.count > place.session.count
          const to = placeOf(after, isAnswer ? answers + 1 : answers, isAnswer ? later : front)
          return { by, event, to, after, isIgnored: after === place.session && result.effects.length === 0 }
        }),
      )
    }
    front = later
    later = []
  }
  return [...places.values()]
}

/** What an event can lead to: with loops, an answer that was given before may be one. */
function resultsOf(workflow: Workflow, session: Session, event: SessionEvent, loops: boolean) {
  const result = play(workflow, session, event)
  const given = result?.session ?? session
  if (!loops || given.count === session.count) return [result]
  const eager = play(workflow, { ...session, threshold: 2, loop: false }, event)
  if (!eager?.session.loop) return [result]
  const loop = { ...eager, session: { ...eager.session, threshold: endless } }
  return [result, loop]
}

type Result = { readonly session: Session; readonly effects: readonly Effect[] }

/** Plays an event, and confirms the dialog that it opens; null when the engine throws. */
export function play(workflow: Workflow, session: Session, event: SessionEvent): Result | null {
  try {
    const result = transition(workflow, session, event)
    const isOpened = result.effects.some(({ type }) => type.startsWith('open-'))
    if (event.type !== 'answer' || !isOpened) return result
    const confirmed = transition(workflow, session, { type: 'confirm', value: event.value })
    return { session: confirmed.session, effects: [...result.effects, ...confirmed.effects] }
  } catch {
    return null
  }
}

function eventsAt(workflow: Workflow, domain: Domain, { session, view: shown }: Place, loops: boolean) {
  const words = typedWords(workflow, domain, session, loops)
  const found: { by: By; event: SessionEvent }[] = []
  const add = (by: By, event: SessionEvent) => found.push({ by, event })
  for (const [name, values] of domain.hostFacts)
    for (const value of values) add('host', { type: 'set-facts', facts: { [name]: value } })
  if (session.pending !== null) {
    add('server', { type: 'generation-failed' })
    for (const step of generatedSteps(words)) add('server', { type: 'generated', step })
    return found
  }
  for (const { value } of [...shown.options, ...shown.commands]) add('offer', { type: 'answer', value })
  for (const value of words) {
    add(shown.input ? 'offer' : 'anybody', { type: 'typed', value })
    add('anybody', { type: 'answer', value })
  }
  for (const { value } of workflow.commands ?? []) add('anybody', { type: 'confirm', value })
  // Late answers of the server.
  add('anybody', { type: 'generation-failed' })
  add('anybody', { type: 'generated', step: { title: 'Late', options: [{ value: other, label: other }] } })
  return found
}

const generatedSteps = (words: readonly string[]): GeneratedStep[] => {
  const options = words.map((value) => ({ value, label: value }))
  const input = { type: 'text' } as const
  return [
    { title: 'Made' },
    { title: 'Made', options },
    { title: 'Made', input },
    { title: 'Made', options, input },
  ]
}

/** Everything that a condition, an effect or a screen can tell apart. */
function keyOf(
  workflow: Workflow,
  domain: Domain,
  session: Session,
  loops: boolean,
  noted: (session: Session) => unknown,
): string {
  const { names, shared, mostShownAfter, told } = domain
  const answers: Readonly<Record<string, string | undefined>> = answersOf(session)
  const given = session.log.flatMap((entry) =>
    entry.type !== 'answer' || isFresh(entry.value) ? [] : [`${entry.step}=${entry.value}`],
  )
  return JSON.stringify([
    session.step,
    names.map((name) => [told(name, answers[name]), told(name, session.facts[name])]),
    noted(session),
    shared.map((field) => [...writersOf(workflow, session, field)].sort()),
    session.pending,
    session.generated && [session.generated.options?.length, session.generated.input],
    Math.min(session.generatedInRow, workflow.adaptive?.limit ?? 1),
    Math.min(session.count, mostShownAfter + 1),
    loops && [session.loop, [...new Set(given)].sort()],
  ])
}

/** The steps whose answers set a field so far; "Other" waits for its text and does not count. */
export function writersOf({ steps }: Workflow, { log }: Session, field: string): Set<string> {
  return new Set(
    log.flatMap((entry) => {
      if (entry.type !== 'answer') return []
      const step = steps[entry.step]
      const isOpen = entry.place !== null && step?.options?.[entry.place]?.freeText
      return step?.field === field && !isOpen ? [entry.step] : []
    }),
  )
}
