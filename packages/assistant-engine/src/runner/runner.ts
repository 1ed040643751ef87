import { refusalAt } from '../answers/checked-transition.ts'
import type { Refusal } from '../answers/refusal.ts'
import { revision, answersInOrder } from '../session.ts'
import type { Session, SessionEvent } from '../session.ts'
import { serialize } from '../serialize.ts'
import { textOf } from '../text.ts'
import { transition } from '../transition.ts'
import type { Effect, Workflow } from '../workflow.ts'
import { askServer } from './ask-server.ts'
import type { Ports, Question } from './ports.ts'

/** What a screen shows while the runner waits: `loading` over everything, else `thinking` in the conversation. */
export type Busy = { readonly view: 'loading' | 'thinking'; readonly text: string }

export type Snapshot<W extends Workflow = Workflow> = {
  readonly session: Session<W>
  readonly busy: Busy | null
  /**
   * Why the latest answer was refused; null once an answer fits or the user goes back, forward or to another answer.
   * An event that does not fit, a fact of the host and a reply of the server keep it.
   */
  readonly refusal: Refusal | null
  /**
   * Whether going forward puts an answer back. It does not where the question changed after the user went back, where the
   * answer sends something, and while a reply of the server is pending. Before `start`, no event is taken.
   */
  readonly canGoForward: boolean
}

export type Runner<W extends Workflow = Workflow> = {
  readonly workflow: W
  /**
   * Begins to work: performs the effects of a new session, and asks a pending question to the server. Before it, the
   * runner does nothing. After `stop`, it asks the pending question again.
   */
  start(): void
  /**
   * Sends an event to the session; gives false when the event does not fit, such as an answer while busy or before
   * `start`. An answer that the step's text field refuses does not fit either, and `snapshot` gives the reason.
   */
  send(event: SessionEvent): boolean
  snapshot(): Snapshot<W>
  subscribe(listener: () => void): () => void
  /** Cancels pending work. The session can be restored later and continues from there. */
  stop(): void
}

/** An event with the session before and after it. An event that does not fit leaves the session as it was. */
export type Inspection<W extends Workflow = Workflow> = {
  readonly event: SessionEvent
  readonly before: Session<W>
  readonly session: Session<W>
  readonly effects: readonly Effect[]
}

export type RunnerOptions<W extends Workflow> = {
  readonly workflow: W
  /** A new or restored session. `start` asks its pending question to the server. */
  readonly session: Session<W>
  /** The effects of a new session, as `begin` gives them. */
  readonly effects?: readonly Effect[]
  readonly ports: Ports
  /**
   * All effects that must not be lost, which go to the outbox; every other one goes to the screen. By default
   * `report-progress`, `create-help-request` and `create-work-order`: add your own to these.
   */
  readonly outboxEffects?: readonly string[]
  /** Sees every event, for a log, an inspector or a test. When it throws, the screen gets `inspect-failed`. */
  readonly inspect?: (inspection: Inspection<W>) => void
  /** How many milliseconds the server has to answer. */
  readonly timeout?: number
}

/**
 * Runs a session for a screen and performs each effect once through the host's ports.
 *
 * @example
 * const runner = createRunner({ workflow, ...begin(workflow, { id }), ports })
 * runner.start()
 */
export function createRunner<W extends Workflow>(options: RunnerOptions<W>): Runner<W> {
  const { workflow, ports, timeout = 30_000 } = options
  const kept = options.outboxEffects ?? ['report-progress', 'create-help-request', 'create-work-order']
  const listeners = new Set<() => void>()
  const canGoForward = (session: Session<W>) =>
    transition(workflow, session, { type: 'forward' }).session !== session
  let now: Snapshot<W> = {
    session: options.session,
    busy: null,
    refusal: null,
    canGoForward: canGoForward(options.session),
  }
  let task: AbortController | null = null
  let saved: Promise<unknown> = Promise.resolve()
  let status: 'created' | 'running' | 'stopped' = 'created'

  const show = (next: Partial<Snapshot<W>>) => {
    now = { ...now, busy: null, ...next }
    for (const listener of listeners) listener()
  }

  const inspect = (inspection: Inspection<W>) => {
    try {
      options.inspect?.(inspection)
    } catch (error) {
      ports.screen({ type: 'inspect-failed', error }, inspection.session)
    }
  }

  const start = () => {
    if (status === 'running') return
    if (status === 'created' && options.effects?.length) save(now.session, emit(now.session, options.effects))
    status = 'running'
    const { pending } = now.session
    const last = answersInOrder(now.session).at(-1)
    if (pending !== null)
      void perform([{ type: 'ask-server', ask: pending, step: last?.step ?? '', value: last?.value ?? '' }])
    else if (now.busy) show({})
  }

  const send = (event: SessionEvent): boolean => {
    if (status === 'created') return false
    const timed = 'value' in event ? { at: ports.clock.now(), ...event } : event
    const before = now.session
    const refusal = refusalAt(workflow, before, timed)
    const { session, effects } = refusal
      ? { session: before, effects: [] }
      : transition(workflow, before, timed)
    const moves = session.step !== before.step || session.count !== before.count
    const isWalk = navigationEvents.includes(event.type)
    const isEarly = now.busy !== null && moves && !isWalk
    if (isEarly || (session === before && effects.length === 0)) {
      if (refusal) show({ busy: now.busy, refusal })
      inspect({ event: timed, before, session: before, effects: [] })
      return false
    }
    if (isWalk) task?.abort()
    const tasks = effects.filter(isTask)
    const busy = tasks[0] ? busyFor(tasks[0]) : isWalk ? null : now.busy
    settle({ session, busy, refusal: isWalk || 'value' in event ? null : now.refusal }, effects)
    inspect({ event: timed, before, session, effects })
    if (tasks.length > 0) void perform(tasks)
    return true
  }

  /** Shows the new session, then puts its items into the outbox, then stores the session. */
  const settle = (next: Omit<Snapshot<W>, 'canGoForward'>, effects: readonly Effect[]) => {
    const changed = next.session !== now.session
    show({ ...next, canGoForward: canGoForward(next.session) })
    const puts = emit(next.session, effects)
    if (changed) save(next.session, puts)
  }

  /** Gives the effects to the outbox or the screen. */
  const emit = (session: Session<W>, effects: readonly Effect[]): Promise<void>[] => {
    const puts: Promise<void>[] = []
    for (const [index, effect] of effects.entries()) {
      if (kept.includes(effect.type)) puts.push(put(session, effect, index))
      else if (!isTask(effect)) ports.screen(effect, session)
    }
    return puts
  }

  /** Always resolves: a failure is shown, not thrown. */
  const put = async (session: Session<W>, effect: Effect, index: number): Promise<void> => {
    const key = `${session.id}:${revision(session)}:${index}`
    try {
      await ports.outbox.put({ key, effect, session, at: ports.clock.now() })
    } catch (error) {
      ports.screen({ type: 'outbox-failed', effect, error }, session)
    }
  }

  const save = (session: Session<W>, puts: readonly Promise<void>[]) => {
    saved = saved
      .then(() => Promise.all(puts))
      .then(() => ports.save?.(serialize(workflow, session)))
      .catch((error: unknown) => ports.screen({ type: 'save-failed', error }, session))
  }

  const perform = async (tasks: readonly Effect[]): Promise<void> => {
    task?.abort()
    const mine = new AbortController()
    task = mine
    for (const effect of tasks) {
      show({ busy: busyFor(effect) })
      if (effect.type === 'wait')
        await ports.clock.wait(Number(effect['ms']), mine.signal).catch(() => undefined)
      const event =
        effect.type === 'wait' ? null : await askServer(ports, questionOf(effect), timeout, mine.signal)
      if (mine.signal.aborted) return
      if (!event) continue
      const before = now.session
      const { session, effects } = transition(workflow, before, event)
      settle({ ...now, session }, effects)
      inspect({ event, before, session, effects })
      const more = effects.filter(isTask)
      if (more.length > 0) return perform(more)
    }
    show({})
  }

  const busyFor = ({ loading }: Effect): Busy =>
    typeof loading === 'string'
      ? { view: 'loading', text: loading }
      : { view: 'thinking', text: textOf(workflow, now.session, workflow.words?.thinking) }

  const questionOf = (effect: Effect): Question => ({
    ask: String(effect['ask']),
    step: String(effect['step']),
    value: String(effect['value']),
    session: now.session,
  })

  return {
    workflow,
    start,
    send,
    snapshot: () => now,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => {
      if (status === 'running') status = 'stopped'
      task?.abort()
    },
  }
}

/** Events that cancel pending work. */
const navigationEvents: readonly string[] = [
  'undo',
  'forward',
  'edit',
] satisfies readonly SessionEvent['type'][]

const isTask = ({ type }: Effect): boolean => type === 'wait' || type === 'ask-server'
