import { optionOf } from './conditions.ts'
import { command, learn } from './moment.ts'
import { entries, start } from './session.ts'
import type { Answered, Entry, Facts, MadeStep, Session } from './session.ts'
import { record, transition } from './transition.ts'
import type { Workflow } from './workflow.ts'

/**
 * One thing that happened, as it is stored: the place of a chosen option, or the words of a typed answer;
 * `[place]` is a command's; null stands for a server that could not answer.
 */
type StoredEntry = number | string | readonly [number] | null | { made: MadeStep } | { learn: Facts }

type Stored = {
  flow: string
  version: number
  answers: StoredEntry[]
  id?: string
  facts?: Facts
  threshold?: number
  /** Seconds: the start, then the time between one answer and the next. */
  times?: number[]
  revised?: Entry[]
}

/**
 * The session as a short JSON text: its answers alone, since the workflow knows the rest.
 *
 * @example localStorage.setItem('session', serialize(flow, session))
 */
export function serialize<W extends Workflow>(workflow: W, session: Session<W>): string
export function serialize(workflow: Workflow, session: Session): string {
  let root = session
  const moments: Session[] = []
  for (; root.previous; root = root.previous) moments.unshift(root)
  const stored: Stored = {
    flow: session.flow,
    version: session.version,
    answers: moments.map((moment) => pack(workflow, moment)),
  }
  if (session.id) stored.id = session.id
  if (Object.keys(root.facts).length > 0) stored.facts = root.facts
  if (session.threshold !== start(workflow).threshold) stored.threshold = session.threshold
  if (session.startedAt !== null) stored.times = packTimes(session, session.startedAt)
  if (session.revised.length > 0) stored.revised = [...session.revised]
  return JSON.stringify(stored)
}

/** The id and version of the workflow that a stored session began with. */
export function storedFlow(text: string): { flow: string; version: number } {
  const { flow, version }: Stored = JSON.parse(text)
  return { flow, version }
}

/**
 * The stored session as it was. Give every version of the workflow that sessions may still be under way in;
 * it throws when none of them is the session's own, or when the text does not fit.
 */
export function restore<W extends Workflow>(workflow: W | readonly W[], text: string): Session<W>
export function restore(workflows: Workflow | readonly Workflow[], text: string): Session {
  const stored: Stored = JSON.parse(text)
  const all = isList(workflows) ? workflows : [workflows]
  const workflow = all.find((one) => one.id === stored.flow && one.version === stored.version)
  if (!workflow) throw new Error(`No workflow given is "${stored.flow}" version ${stored.version}.`)
  let time = stored.times?.[0]
  let session = start(workflow, {
    ...(stored.id !== undefined && { id: stored.id }),
    ...(stored.facts && { facts: stored.facts }),
    ...(stored.threshold !== undefined && { threshold: stored.threshold }),
    ...(time !== undefined && { at: time * 1000 }),
  })
  for (let index = 0; index < stored.answers.length; index++) {
    if (time !== undefined) time += stored.times?.[index + 1] ?? 0
    const next = replay(workflow, session, stored.answers[index] ?? null, time)
    if (next === session) throw new Error(`Stored entry ${index} does not fit step "${session.step}".`)
    session = next
  }
  return stored.revised ? { ...session, revised: stored.revised } : session
}

const isList = (workflows: Workflow | readonly Workflow[]): workflows is readonly Workflow[] =>
  Array.isArray(workflows)

function pack(workflow: Workflow, { last, previous }: Session): StoredEntry {
  if (!last || !previous || last.type === 'unavailable') return null
  if (last.type === 'made') return { made: last.step }
  if (last.type === 'learn') return { learn: last.facts }
  if (last.type === 'command') return [workflow.commands?.findIndex(({ value }) => value === last.value) ?? 0]
  const place = values(workflow, previous).indexOf(last.value)
  return place < 0 ? last.value : place
}

/** Every value that can be chosen here, whatever its condition: the step's own, then the server's. */
const values = (workflow: Workflow, session: Session): string[] =>
  [...(workflow.steps[session.step]?.options ?? []), ...(session.made?.options ?? [])].map(
    ({ value }) => value,
  )

function replay(
  workflow: Workflow,
  session: Session,
  stored: StoredEntry,
  time: number | undefined,
): Session {
  if (stored === null) return transition(workflow, session, { type: 'unavailable' }).session
  const at = time === undefined ? {} : { at: time * 1000 }
  if (typeof stored === 'object') {
    if ('made' in stored) return transition(workflow, session, { type: 'made', step: stored.made }).session
    if ('learn' in stored) return learn(session, { type: 'learn', facts: stored.learn })
    const value = workflow.commands?.[stored[0]]?.value
    return value === undefined ? session : command(workflow, session, { type: 'command', value, ...at })
  }
  const value = typeof stored === 'string' ? stored : valueAt(workflow, session, stored)
  if (value === undefined || session.pending !== null) return session
  const entry: Answered = { type: 'answer', step: session.step, value, ...at }
  return record(workflow, session, entry, optionOf(workflow, session, value)).session
}

function valueAt(workflow: Workflow, session: Session, place: number): string | undefined {
  const own = workflow.steps[session.step]?.options ?? []
  return (own[place] ?? session.made?.options?.[place - own.length])?.value
}

function packTimes(session: Session, startedAt: number): number[] {
  const times = [Math.floor(startedAt / 1000)]
  let before = times[0] ?? 0
  for (const entry of entries(session)) {
    const now = 'at' in entry && entry.at !== undefined ? Math.floor(entry.at / 1000) : before
    times.push(now - before)
    before = now
  }
  return times
}
