import { randomUUID } from 'node:crypto'
import type { Submission } from '@tessa/api-client/outbox'
import { smallPdf } from '../small-pdf.ts'
import type { Random } from './random.ts'

type Kind = 'report' | 'file' | 'help-request' | 'work-order'
export type Planned = Extract<Submission, { readonly kind: Kind }> & { readonly id: string }

export interface Script {
  readonly sessionIds: readonly [string, string]
  readonly steps: readonly Planned[]
}

/** What one user does in two sessions: reports, photos, calls for help, and work orders that name photos and calls. */
export const scriptFrom = (random: Random): Script => {
  const sessionIds: [string, string] = [randomUUID(), randomUUID()]
  const steps: Planned[] = []
  const count = 2 + random.below(5)
  for (let n = 0; n < count; n += 1) steps.push(stepOf(random, random.pick(sessionIds), n, steps))
  return { sessionIds, steps }
}

const stepOf = (random: Random, sessionId: string, n: number, before: readonly Planned[]): Planned => {
  const id = randomUUID()
  const contact = { name: `Person ${n}`, email: 'ada@hospital.example', phone: '+1 555 010 0199' }
  switch (random.pick(['report', 'report', 'report', 'file', 'help-request', 'work-order'])) {
    case 'report': {
      const message = { id, role: 'user', content: `answer ${n} of ${id}`, timestamp: '2026-11-21T08:00:00Z' }
      const body = { sessionId, stepId: id, stepCount: n, messages: [message], flow: `flow of ${id}` }
      return { id, kind: 'report', body }
    }
    case 'file':
      return {
        id,
        kind: 'file',
        body: { sessionId, name: `${id}.pdf` },
        file: new Blob([smallPdf(id)]),
      }
    case 'help-request': {
      const summary = { issue: id, equipment: 'autoclave', totalSteps: n }
      return { id, kind: 'help-request', body: { sessionId, summary, contactInfo: contact } }
    }
    default: {
      const linkTo = linksOf(sessionId, before)
      const body = {
        sessionId,
        equipmentType: 'autoclave',
        contactName: contact.name,
        contactEmail: contact.email,
        contactPhone: contact.phone,
        issueDescription: id,
        chatLog: [{ step: 'welcome', content: `step ${n}`, userResponse: id }],
      }
      return { id, kind: 'work-order', body, linkTo }
    }
  }
}

/** The newest call for help of the session, unless a work order names it already, and all its photos. */
const linksOf = (sessionId: string, before: readonly Planned[]) => {
  const here = before.filter(({ body }) => body.sessionId === sessionId)
  const taken = here.map((step) => (step.kind === 'work-order' ? step.linkTo?.helpRequestId : undefined))
  const help = here.findLast(({ kind, id }) => kind === 'help-request' && !taken.includes(id))
  const attachmentIds = here.filter(({ kind }) => kind === 'file').map(({ id }) => id)
  return { ...(help ? { helpRequestId: help.id } : {}), attachmentIds }
}
