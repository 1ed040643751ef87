/** An event of a trace of the browser. Times are in microseconds. */
export interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  /** By the clock. */
  readonly dur?: number
  /** By the processor time of the thread, which the load of other programs does not lengthen. */
  readonly tdur?: number
}

export interface MainThread {
  /** The processor time of the main thread until the page is ready, in milliseconds. */
  readonly work: number
  /** The time after the first paint in which the page does not respond to a tap, in milliseconds. */
  readonly blocked: number
  /** The same by the clock. */
  readonly blockedByClock: number
}

/** The browser answers at once while no task takes longer. */
const unnoticedMs = 50

/** Computes what the tasks of the page's main thread cost, which has the marks `page-begins` and `page-ready`. */
export const measureMainThread = (events: readonly TraceEvent[]): MainThread => {
  // A context of its own begins with an empty page, which has the first mark, too.
  const ready = events.findLast(({ name }) => name === 'page-ready')
  const begins = events.findLast(
    ({ name, pid, ts }) => name === 'page-begins' && pid === ready?.pid && ts < ready.ts,
  )
  const paint = events.find(
    ({ name, pid, ts }) => name === 'firstContentfulPaint' && pid === ready?.pid && ts > (begins?.ts ?? 0),
  )
  if (!ready || !begins || !paint) throw new Error('The trace has no start, no first paint or no end.')
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name === 'RunTask' && pid === ready.pid && tid === ready.tid && ts >= begins.ts,
  )
  const sum = (some: readonly TraceEvent[], of: (task: TraceEvent) => number) =>
    some.reduce((total, task) => total + of(task), 0)
  const cpuMs = ({ tdur = 0 }: TraceEvent) => tdur / 1000
  const clockMs = ({ dur = 0 }: TraceEvent) => dur / 1000
  const late = tasks.filter(({ ts }) => ts >= paint.ts)
  return {
    work: sum(
      tasks.filter(({ ts }) => ts < ready.ts),
      cpuMs,
    ),
    blocked: sum(late, (task) => Math.max(0, cpuMs(task) - unnoticedMs)),
    blockedByClock: sum(late, (task) => Math.max(0, clockMs(task) - unnoticedMs)),
  }
}
