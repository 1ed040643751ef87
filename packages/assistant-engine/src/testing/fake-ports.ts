import type { OutboxEntry, Ports, Question } from '../runner/ports.ts'
import type { Effect } from '../workflow.ts'

type Deferred = { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void }

/** Ports that record their calls, and a clock that only the test advances. */
export function fakePorts() {
  const waits: { ms: number; go: () => void }[] = []
  const questions: (Question & Deferred & { signal: AbortSignal })[] = []
  const items: OutboxEntry[] = []
  const shown: Effect[] = []
  const stored: string[] = []
  let time = 1_000_000
  const ports: Ports = {
    clock: {
      now: () => (time += 1000),
      wait: (ms, signal) =>
        new Promise((resolve, reject) => {
          waits.push({ ms, go: resolve })
          signal.addEventListener('abort', () => reject(new Error('Cancelled.')))
        }),
    },
    server: {
      ask: (question, signal) =>
        new Promise((resolve, reject) => questions.push({ ...question, signal, resolve, reject })),
    },
    outbox: {
      put: async (item) => {
        items.push(item)
      },
    },
    screen: (effect) => shown.push(effect),
    save: (text) => {
      stored.push(text)
    },
  }
  return { ports, waits, questions, items, shown, stored }
}

/** Lets all pending microtasks run. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
