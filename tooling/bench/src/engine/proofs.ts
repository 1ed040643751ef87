import type { Step, Workflow } from '@tessa/assistant-engine'
import { shownCommands, troubleshooting } from '@tessa/troubleshooting'
import { certify } from '@tessa/assistant-engine/certify'
import { interleaved } from './measure.ts'

const length = 200

/** A question that leads on, far on and back, as authors write them. */
const question = (at: number, title: string): Step => ({
  type: 'question',
  title,
  options: [
    { value: 'on', label: 'On', next: `s${at + 1}` },
    { value: 'skip', label: 'Skip', next: `s${Math.min(length, at + 7)}` },
    { value: 'return', label: 'Return', next: `s${at < 5 ? at + 1 : at - 5}` },
  ],
})

const long: Workflow = {
  id: 'long',
  version: 1,
  language: 'en',
  start: 's0',
  steps: {
    ...Object.fromEntries(Array.from({ length }, (_, at) => [`s${at}`, question(at, 'Which?')])),
    [`s${length}`]: { type: 'result', title: 'End', outcome: 'resolved' },
  },
  commands: [{ value: 'help', label: 'Help', internal: true, dialog: 'help', outcome: 'help-request' }],
}

let edits = 0
/** The flow with one question edited, a different one each time. */
function edited(): Workflow {
  const at = edits++ % length
  return { ...long, steps: { ...long.steps, [`s${at}`]: question(at, `Which, ${edits}?`) } }
}

const proved = (flow: Workflow, options = {}) => {
  if (!certify(flow, options).ok) throw new Error(`${flow.id} is not proved.`)
}

/** Milliseconds of the proof of the shipped flow, and of a flow of 200 steps after each edit. */
export function proofTimes(): { readonly shipped: number; readonly edited: number } {
  const time = interleaved(
    { shipped: () => proved(troubleshooting, { shownCommands }), edited: () => proved(edited()) },
    { rounds: 5, calls: 1 },
  )
  return { shipped: time.shipped / 1e6, edited: time.edited / 1e6 }
}
