import { append, draftOf } from './apply.ts'
import type { Draft } from './apply.ts'
import { InvalidSession, parseStored } from './parse-stored.ts'
import type { Stored, StoredEntry } from './stored.ts'
import { trimEntry } from './trim-entry.ts'
import { start } from './session.ts'
import type { Entry, Session, UndoneAnswer } from './session.ts'
import type { Workflow } from './workflow.ts'

/**
 * Serializes the session as a short JSON text. The answers are enough, because the workflow gives the rest.
 *
 * @example localStorage.setItem('session', serialize(flow, session))
 */
export function serialize<W extends Workflow>(workflow: W, session: Session<W>): string
export function serialize(workflow: Workflow, session: Session): string {
  const {
    flow,
    version,
    log,
    id,
    initialFacts: given,
    threshold,
    startedAt,
    undone: revised,
    redoable: later,
  } = session
  const stored: Stored = { flow, version, answers: log.map(encodeEntry) }
  if (id) stored.id = id
  if (Object.keys(given).length > 0) stored.facts = given
  if (threshold !== start(workflow).threshold) stored.threshold = threshold
  if (startedAt !== null) stored.times = encodeTimes(log, startedAt)
  if (revised.length > 0) Object.assign(stored, { revised, later })
  if (session.replays) stored.replays = true
  return JSON.stringify(stored)
}

/** The id and version of the workflow that a stored session began with. */
export function storedFlow(text: string): { flow: string; version: number } {
  const { flow, version } = parseStored(text)
  return { flow, version }
}

/**
 * Restores a stored session. Pass every version of the workflow that sessions may still use; the function throws
 * when none of them matches the session, and an `InvalidSession` when the text does not fit.
 */
export function restore<W extends Workflow>(workflow: W | readonly W[], text: string): Session<W>
export function restore(workflows: Workflow | readonly Workflow[], text: string): Session {
  const { flow, version, answers, id, facts, threshold, times, revised, ...rest } = parseStored(text)
  const all = isList(workflows) ? workflows : [workflows]
  const workflow = all.find((one) => one.id === flow && one.version === version)
  if (!workflow) throw new Error(`None of the given workflows is "${flow}" version ${version}.`)
  let seconds = times?.[0]
  const draft = draftOf(start(workflow, { id, facts, threshold, ...atOf(seconds) }))
  for (const [index, stored] of answers.entries()) {
    if (seconds !== undefined) seconds += times?.[index + 1] ?? 0
    const entry = decodeEntry(workflow, draft, stored, seconds)
    if (!entry || !append(workflow, draft, entry)) throw new InvalidSession(`answers[${index}]`)
  }
  draft.redoable = rest.later ?? laterOf(revised, draft.step)
  draft.replays = rest.replays ?? false
  if (revised) draft.undone = revised.map(trimEntry)
  return draft
}

/** Earlier versions stored undone answers among the dropped entries, with their full text. */
function laterOf(revised: readonly Entry[] = [], step: string): UndoneAnswer[] {
  const last = revised.findLast((entry) => entry.type === 'answer')
  return last?.step === step ? [{ answer: last, questionHash: '' }] : []
}

const isList = (workflows: Workflow | readonly Workflow[]): workflows is readonly Workflow[] =>
  Array.isArray(workflows)

function encodeEntry(entry: Entry): StoredEntry {
  if (entry.type === 'answer') return entry.place ?? entry.value
  if (entry.type === 'command') return [entry.place]
  if (entry.type === 'generated') return { generated: entry.step }
  return entry.type === 'set-facts' ? { facts: entry.facts } : null
}

function decodeEntry(
  workflow: Workflow,
  draft: Draft,
  stored: StoredEntry,
  seconds: number | undefined,
): Entry | null {
  if (stored === null) return { type: 'generation-failed' }
  if (typeof stored === 'string') return answered(draft.step, stored, null, seconds)
  if (typeof stored === 'number') {
    const own = workflow.steps[draft.step]?.options ?? []
    const option = own[stored] ?? draft.generated?.options?.[stored - own.length]
    return option ? answered(draft.step, option.value, stored, seconds) : null
  }
  if (isPlace(stored)) {
    const [place] = stored
    const value = workflow.commands?.[place]?.value
    return value === undefined ? null : { type: 'command', value, place, ...atOf(seconds) }
  }
  const { generated: step = stored.made, facts = stored.learn } = stored
  if (step) return { type: 'generated', step }
  return facts ? { type: 'set-facts', facts } : null
}

const answered = (step: string, value: string, place: number | null, seconds: number | undefined): Entry => ({
  type: 'answer',
  step,
  value,
  place,
  ...atOf(seconds),
})

const atOf = (seconds: number | undefined) => seconds !== undefined && { at: seconds * 1000 }

const isPlace = (stored: StoredEntry): stored is readonly [number] => Array.isArray(stored)

function encodeTimes(log: readonly Entry[], startedAt: number): number[] {
  let before = Math.floor(startedAt / 1000)
  return [
    before,
    ...log.map((entry) => {
      const now = 'at' in entry && entry.at !== undefined ? Math.floor(entry.at / 1000) : before
      const passed = now - before
      before = now
      return passed
    }),
  ]
}
