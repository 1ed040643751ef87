import { revision, trail } from '../session.ts'
import type { Session, SessionEvent } from '../session.ts'
import { serialize } from '../stored.ts'
import { textOf } from '../text.ts'
import { transition } from '../transition.ts'
import type { Effect, Workflow } from '../workflow.ts'
import { asked } from './asked.ts'
import type { Ports, Question } from './ports.ts'

/** What a screen shows while the runner waits: `loading` over everything, else `thinking` in the conversation. */
export type Busy = { readonly view: 'loading' | 'thinking'; readonly text: string }

export type Snapshot<W extends Workflow = Workflow> = {
  readonly session: Session<W>
  readonly busy: Busy | null
}

export type Runner<W extends Workflow = Workflow> = {
  readonly workflow: W
  /** Tells the session what happened; gives false when it does not fit now, such as an answer while busy. */
  send(event: SessionEvent): boolean
  snapshot(): Snapshot<W>
  subscribe(listener: () => void): () => void
  /** Cancels what is under way; the session can be restored and goes on from there. */
  stop(): void
}

export type RunnerOptions<W extends Workflow> = {
  readonly workflow: W
  /** A new or restored session; what it was asking the server is asked again. */
  readonly session: Session<W>
  readonly ports: Ports
  /** Effects for the outbox. */
  readonly kept?: readonly string[]
  /** Milliseconds that the server has for an answer. */
  readonly timeout?: number
}

/** Walks a session for a screen: performs the effects over the host's ports, each once. */
export function createRunner<W extends Workflow>(options: RunnerOptions<W>): Runner<W> {
  const { workflow, ports, timeout = 30_000 } = options
  const kept = options.kept ?? ['report-progress', 'create-help-request', 'create-work-order']
  const listeners = new Set<() => void>()
  let now: Snapshot<W> = { session: options.session, busy: null }
  let task: AbortController | null = null
  let saved: Promise<unknown> = Promise.resolve()

  const show = (snapshot: Snapshot<W>) => {
    now = snapshot
    for (const listener of listeners) listener()
  }

  const send = (event: SessionEvent): boolean => {
    const timed = 'value' in event ? { at: ports.clock.now(), ...event } : event
    const { session, effects } = transition(workflow, now.session, timed)
    if (session === now.session && effects.length === 0) return false
    const moves = session.step !== now.session.step || session.count !== now.session.count
    const isWalk = walks.includes(event.type)
    if (isWalk) task?.abort()
    else if (now.busy && moves) return false
    const tasks = effects.filter(isTask)
    const busy = tasks[0] ? busyFor(tasks[0]) : isWalk ? null : now.busy
    settle({ session, busy }, effects)
    if (tasks.length > 0) void perform(tasks)
    return true
  }

  /** Shows the new moment, puts what must not be lost into the outbox, and stores the session after it. */
  const settle = (next: Snapshot<W>, effects: readonly Effect[]) => {
    const changed = next.session !== now.session
    show(next)
    const puts: Promise<void>[] = []
    for (const [index, effect] of effects.entries()) {
      if (kept.includes(effect.type)) puts.push(put(next.session, effect, index))
      else if (!isTask(effect)) ports.screen(effect, next.session)
    }
    if (changed) save(next.session, puts)
  }

  /** Resolves whatever happens: a refusal is shown, not thrown. */
  const put = async (session: Session<W>, effect: Effect, index: number): Promise<void> => {
    const key = `${session.id}:${revision(session)}:${index}`
    try {
      await ports.outbox.put({ key, effect, session, at: ports.clock.now() })
    } catch (error) {
      ports.screen({ type: 'not-kept', effect, error }, session)
    }
  }

  const save = (session: Session<W>, puts: readonly Promise<void>[]) => {
    saved = saved
      .then(() => Promise.all(puts))
      .then(() => ports.save?.(serialize(workflow, session)))
      .catch((error: unknown) => ports.screen({ type: 'not-saved', error }, session))
  }

  const perform = async (tasks: readonly Effect[]): Promise<void> => {
    task?.abort()
    const mine = new AbortController()
    task = mine
    for (const effect of tasks) {
      show({ session: now.session, busy: busyFor(effect) })
      if (effect.type === 'wait')
        await ports.clock.wait(Number(effect['ms']), mine.signal).catch(() => undefined)
      const event =
        effect.type === 'wait' ? null : await asked(ports, questionOf(effect), timeout, mine.signal)
      if (mine.signal.aborted) return
      if (!event) continue
      const { session, effects } = transition(workflow, now.session, event)
      settle({ session, busy: now.busy }, effects)
      const more = effects.filter(isTask)
      if (more.length > 0) return perform(more)
    }
    show({ session: now.session, busy: null })
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

  const { pending } = now.session
  if (pending !== null) {
    const last = trail(now.session).at(-1)
    void perform([{ type: 'ask-server', ask: pending, step: last?.step ?? '', value: last?.value ?? '' }])
  }

  return {
    workflow,
    send,
    snapshot: () => now,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => task?.abort(),
  }
}

/** What cancels whatever is under way. */
const walks: readonly string[] = ['back', 'forward', 'edit'] satisfies readonly SessionEvent['type'][]

const isTask = ({ type }: Effect): boolean => type === 'wait' || type === 'ask-server'
