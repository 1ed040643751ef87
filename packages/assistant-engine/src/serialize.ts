import { append, draftOf } from './apply.ts'
import type { Draft } from './apply.ts'
import { isList, stepOf } from './conditions.ts'
import { flowHashes } from './flow-hash.ts'
import { optionsAt } from './options.ts'
import { InvalidSession, parseStored } from './parse-stored.ts'
import type { Stored, StoredEntry } from './stored.ts'
import { trimEntry } from './trim-entry.ts'
import { isAnswer, start } from './session.ts'
import type { Entry, Session } from './session.ts'
import type { Workflow } from './workflow.ts'

/**
 * Serializes the session as a short JSON text. The answers are enough, because the workflow gives the rest.
 *
 * @example localStorage.setItem('session', serialize(flow, session))
 */
export function serialize<W extends Workflow>(workflow: W, session: Session<W>): string
export function serialize(workflow: Workflow, session: Session): string {
  const { flow, version, log, id, initialFacts, threshold, startedAt, undone, redoable, replays } = session
  const stored: Stored = {
    flow,
    version: `${version}:${flowHashes(workflow)[0]}`,
    answers: log.map(encodeEntry),
    id: id || undefined,
    facts: Object.keys(initialFacts).length ? initialFacts : undefined,
    threshold: threshold === start(workflow).threshold ? undefined : threshold,
    times: startedAt === null ? undefined : encodeTimes(log, startedAt),
    ...(undone[0] && { ...encodeUndone(undone), later: redoable }),
    replays: replays || undefined,
  }
  return JSON.stringify(stored)
}

/** The id and version of the workflow that a stored session began with. */
export function storedFlow(text: string): { flow: string; version: number } {
  const { flow, version } = parseStored(text)
  const number = parseFloat(`${version}`)
  if (!Number.isFinite(number)) throw new InvalidSession('version')
  return { flow, version: number }
}

/**
 * Restores a stored session. Pass every version of the workflow that sessions may still use; the function throws
 * when none of them matches the session, and an `InvalidSession` when the text does not fit. Its path is `hash` when
 * the flow was changed without a new version.
 */
export function restore<W extends Workflow>(workflow: W | readonly W[], text: string): Session<W>
export function restore(workflows: Workflow | readonly Workflow[], text: string): Session {
  const {
    flow,
    version,
    hash = '',
    answers,
    id,
    facts,
    threshold,
    times,
    revised = [],
    order = [...revised.keys()],
    later,
    replays = false,
  } = parseStored(text)
  const named = `${version}:${hash}`
  const isNamed = ({ version }: Workflow, known: string) => named.startsWith(`${version}:${known}`)
  const sameVersion = [workflows].flat().filter((one) => one.id === flow && isNamed(one, ''))
  const workflow = sameVersion.find(
    (one) => named === `${one.version}:` || flowHashes(one).some((known) => isNamed(one, known)),
  )
  if (!workflow) throw new InvalidSession(sameVersion[0] ? 'hash' : 'version')
  let seconds = times?.[0]
  const draft = draftOf(start(workflow, { id, facts, threshold, ...atOf(seconds) }))
  for (const [index, stored] of answers.entries()) {
    if (seconds !== undefined) seconds += times?.[index + 1] ?? 0
    const entry = decodeEntry(workflow, draft, stored, seconds)
    if (!entry || !append(workflow, draft, entry)) throw new InvalidSession(`answers[${index}]`)
  }
  draft.undone = order.map((place) => {
    const entry = revised[place]
    if (!entry) throw new InvalidSession('order')
    return trimEntry(entry)
  })
  // Earlier versions stored undone answers among the dropped entries alone, with their full text.
  const last = revised.findLast(isAnswer)
  draft.redoable = later ?? (last?.step === draft.step ? [{ answer: last, questionHash: '' }] : [])
  draft.replays = replays
  return draft
}

const encodeEntry = (entry: Entry): StoredEntry => {
  if (entry.type === 'answer') return entry.place ?? entry.value
  if (entry.type === 'command') return [entry.place]
  if (entry.type === 'set-facts') return { facts: entry.facts }
  return entry.type === 'generated' ? { generated: entry.step } : null
}

const decodeEntry = (
  workflow: Workflow,
  draft: Draft,
  stored: StoredEntry,
  seconds: number | undefined,
): Entry | null => {
  if (typeof stored === 'string' || typeof stored === 'number') {
    const { step } = draft
    const place = typeof stored === 'number' ? stored : null
    const value = place === null ? stored : optionsAt(stepOf(workflow, step), draft)[place]?.value
    return typeof value === 'string' ? { type: 'answer', step, value, place, ...atOf(seconds) } : null
  }
  if (isList(stored)) {
    const [place] = stored
    const value = workflow.commands?.[place]?.value
    return value === undefined ? null : { type: 'command', value, place, ...atOf(seconds) }
  }
  if (!stored) return { type: 'generation-failed' }
  const { generated = stored.made, facts = stored.learn } = stored
  if (generated) return { type: 'generated', step: generated }
  return facts ? { type: 'set-facts', facts } : null
}

const atOf = (seconds: number | undefined) => seconds !== undefined && { at: seconds * 1000 }

/** Each different entry once, and their order. Earlier versions read no order. */
const encodeUndone = (entries: readonly Entry[]): Pick<Stored, 'revised' | 'order'> => {
  const texts = entries.map((entry) => JSON.stringify(entry))
  const different = [...new Set(texts)]
  return {
    revised: JSON.parse(`[${different.join()}]`),
    order: texts.map((text) => different.indexOf(text)),
  }
}

const encodeTimes = (log: readonly Entry[], startedAt: number): number[] => {
  let before = Math.floor(startedAt / 1000)
  return [
    before,
    ...log.map((entry) => {
      const now = 'at' in entry && entry.at ? Math.floor(entry.at / 1000) : before
      const passed = now - before
      before = now
      return passed
    }),
  ]
}
