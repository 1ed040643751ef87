import { availableParallelism, loadavg } from 'node:os'

const cores = availableParallelism()
let highest = 0

/** Whether more work waits than the machine has cores; part of it can be the benchmark's own. */
export const isBusy = (): boolean => {
  const [load = 0] = loadavg()
  highest = Math.max(highest, load)
  return load > cores
}

/** Looks at the load every five seconds, because a figure may take minutes. */
export const watchLoad = (): void => void setInterval(isBusy, 5000).unref()

/** Says that the figures since the last call come from a busy machine; undefined if they do not. */
export const takeBusyNote = (): string | undefined => {
  isBusy()
  const load = highest
  highest = 0
  if (load <= cores) return undefined
  return `! The machine was busy: a load of ${load.toFixed(1)} on ${cores} cores. Times are too long, and ratios marked with ~ are estimates.`
}
