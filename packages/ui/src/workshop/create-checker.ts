import { invalid, type FlowReport } from './check-flow.ts'

/** After this time the worker is ended, whatever it does. */
const limit = 10_000

/** Checks one text at a time in a worker. A newer text ends the check of the older one. */
export const createChecker = (onReport: (text: string, report: FlowReport) => void) => {
  let worker: Worker | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    clearTimeout(timer)
    timer = undefined
    worker?.terminate()
    worker = undefined
  }
  const check = (text: string) => {
    if (timer !== undefined) stop()
    const current = worker ?? new Worker(new URL('check-worker.ts', import.meta.url), { type: 'module' })
    worker = current
    timer = setTimeout(() => {
      stop()
      onReport(text, invalid(`The check was stopped after ${limit / 1000} seconds.`))
    }, limit)
    current.addEventListener(
      'message',
      ({ data }: MessageEvent<FlowReport>) => {
        if (worker !== current) return
        clearTimeout(timer)
        timer = undefined
        onReport(text, data)
      },
      { once: true },
    )
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    current.postMessage(text)
  }
  return { check, stop }
}
