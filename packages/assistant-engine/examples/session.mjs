// A plain Node script that loads a flow from a file, certifies it, runs it, goes back, stores it and restores it.
// A file that is no workflow is refused with the path of what does not fit, a broken flow with a sentence.
import { readFile } from 'node:fs/promises'
import { restore, serialize, start, transition, view } from '@tessa/assistant-engine'
import { certify } from '@tessa/assistant-engine/certify'
import { summaryText } from '@tessa/assistant-engine/summary'

const file = process.argv[2] ?? new URL('coffee-machine.json', import.meta.url)
const flow = JSON.parse(await readFile(file, 'utf8'))
const proof = certify(flow)
if (!proof.ok) throw new Error(proof.counterExample.message)
console.log(`${proof.flow} is proved`)

let session = start(flow)
for (const value of ['nothing', 'yes']) {
  session = transition(flow, session, { type: 'answer', value }).session
}
session = transition(flow, session, { type: 'undo' }).session
console.log(view(flow, session).title)

session = restore(flow, serialize(flow, session))
for (const value of ['no', 'Ada Byron']) {
  session = transition(flow, session, { type: 'answer', value }).session
}
console.log(summaryText(flow, session))
