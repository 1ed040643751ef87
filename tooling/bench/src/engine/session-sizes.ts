import { serialize, start, transition } from '@tessa/assistant-engine'
import type { Session } from '@tessa/assistant-engine'
import { answers, flow } from './path.ts'

/** The bytes of a stored session of twenty answers, and of one that went back and forth fifty times. */
export function sessionSizes(): { readonly stored: number; readonly hesitant: number } {
  let session: Session = { ...start(flow), id: 'f81d4fae-7dec-4f00-a765-00a0c91e6bf6' }
  for (const value of answers) session = transition(flow, session, { type: 'answer', value }).session
  const stored = serialize(flow, session).length
  // What the person typed is theirs, and the version differs with the catalog.
  const typed = answers
    .filter((value) => serialize(flow, session).includes(JSON.stringify(value)))
    .join('').length
  for (let round = 0; round < 50; round++)
    for (const type of ['undo', 'forward'] as const) session = transition(flow, session, { type }).session
  return { stored: stored - typed, hesitant: serialize(flow, session).length - typed }
}
