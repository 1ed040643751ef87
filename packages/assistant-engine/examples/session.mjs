// A plain Node script that loads a flow from a file, verifies it, runs it, goes back, stores it and restores it.
import { readFile } from 'node:fs/promises'
import { restore, serialize, start, transition, view } from '@tessa/assistant-engine'
import { summaryText } from '@tessa/assistant-engine/summary'
import { verify } from '@tessa/assistant-engine/verify'

const flow = JSON.parse(await readFile(new URL('coffee-machine.json', import.meta.url), 'utf8'))
const proof = verify(flow)
console.log(proof.ok ? `${proof.flow} is proved` : proof.counterExample.message)

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
