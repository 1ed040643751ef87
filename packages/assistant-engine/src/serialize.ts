import { apply } from './apply.ts'
import { draftOf } from './log.ts'
import type { Draft } from './log.ts'
import { isList, stepOf } from './conditions.ts'
import { flowHashes } from './flow-hash.ts'
import { optionsAt } from './options.ts'
import { parseStored, refuse } from './parse-stored.ts'
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
  const { log, initialFacts, threshold, startedAt, undone } = session
  let before = 0
  const timeSince = ({ at }: { readonly type?: unknown; readonly at?: number | undefined }) => {
    const passed = at ? Math.floor(at / 1000) - before : 0
    before += passed
    return passed
  }
  const stored: Stored = {
    flow: session.flow,
    version: `${session.version}:${flowHashes(workflow)[0]}`,
    answers: log.map(encodeEntry),
    id: session.id || undefined,
    facts: Object.keys(initialFacts)[0] === undefined ? undefined : initialFacts,
    threshold: threshold === start(workflow).threshold ? undefined : threshold,
    times: startedAt === null ? undefined : [{ at: startedAt }, ...log].map(timeSince),
    ...(undone[0] && { ...encodeUndone(undone), later: session.redoable }),
    replays: session.replays || undefined,
  }
  return JSON.stringify(stored)
}

/** The id and version of the workflow that a stored session began with. */
export function storedFlow(text: string): { flow: string; version: number } {
  const { flow, version } = parseStored(text)
  const number = parseFloat(`${version}`)
  if (!Number.isFinite(number)) refuse('version')
  return { flow, version: number }
}

/**
 * Restores a stored session. Pass every version of the workflow that sessions may still use; the function throws
 * an `InvalidSession` when none of them matches the session or the text does not fit. Its `code` says why: `hash` when
 * the flow was changed without a new version.
 */
export function restore<W extends Workflow>(workflow: W | readonly W[], text: string): Session<W>
export function restore(workflows: Workflow | readonly Workflow[], text: string): Session {
  const stored = parseStored(text)
  const { version, hash = '', times, revised = [], order = [...revised.keys()] } = stored
  const [number, meaning] = `${version}:${hash}`.split(':')
  const sameVersion = [workflows]
    .flat()
    .filter((one) => one.id === stored.flow && `${one.version}` === number)
  const reason = sameVersion[0] ? 'hash' : 'version'
  const workflow =
    sameVersion.find((one) => !meaning || flowHashes(one).some((known) => meaning.startsWith(known))) ??
    refuse(reason, reason)
  let seconds = 0
  const momentOf = (place: number) => times && (seconds += times[place] ?? 0) * 1000
  const draft = draftOf(start(workflow, { ...stored, at: momentOf(0) }))
  for (const [index, one] of stored.answers.entries()) {
    const entry = decodeEntry(workflow, draft, one, momentOf(index + 1))
    if (!entry || !apply(workflow, draft, entry)) refuse(`answers[${index}]`, 'answer')
  }
  draft.undone = order.map((place) => trimEntry(revised[place] ?? refuse('order')))
  // Earlier versions stored undone answers among the dropped entries alone, with their full text.
  const last = revised.findLast(isAnswer)
  draft.redoable = stored.later ?? (last?.step === draft.step ? [{ answer: last, questionHash: '' }] : [])
  draft.replays = !!stored.replays
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
  at: number | undefined,
): Entry | false | undefined => {
  if (typeof stored === 'string' || typeof stored === 'number') {
    const place = typeof stored === 'number' ? stored : null
    const value =
      typeof stored === 'number' ? optionsAt(stepOf(workflow, draft.step), draft)[stored]?.value : stored
    return value !== undefined && { type: 'answer', step: draft.step, value, place, at }
  }
  if (isList(stored)) {
    const place = stored[0]
    const value = workflow.commands?.[place]?.value
    return value !== undefined && { type: 'command', value, place, at }
  }
  if (!stored) return { type: 'generation-failed' }
  const { generated = stored.made, facts = stored.learn } = stored
  if (generated) return { type: 'generated', step: generated }
  return facts && { type: 'set-facts', facts }
}

/** Each different entry once, and their order. Earlier versions read no order. */
const encodeUndone = (entries: readonly Entry[]): Pick<Stored, 'revised' | 'order'> => {
  const texts = entries.map((entry) => JSON.stringify(entry))
  const different = [...new Set(texts)]
  return {
    revised: different.map((text) => {
      const entry: Entry = JSON.parse(text)
      return entry
    }),
    order: texts.map((text) => different.indexOf(text)),
  }
}
