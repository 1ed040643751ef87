import { randomUUID } from 'node:crypto'
import { helpRequest, workOrder } from '@tessa/assistant-engine/summary'
import { playSession } from '@tessa/assistant-engine/testing'
import { troubleshooting, workOrderTerms } from '@tessa/troubleshooting'
import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { createTestUser } from '../../testing/people.ts'

const app = await httpApp()
const tina = await createTestUser(app, 'technician')
const guest = app.client()

const { session } = playSession(
  troubleshooting,
  [
    'autoclave',
    'Midmark',
    'M11',
    'powers on but does not heat at all, the chamber stays cold',
    'start-troubleshooting',
    'normal',
    'normal',
    'damaged',
  ],
  { id: randomUUID() },
)
const contact = { name: 'Ada', phone: '5550100', email: 'ada@hospital.example' }
const fault = {
  cause: 'Autoclave powers on but does not heat',
  reason: expect.stringMatching(/^Very likely, not confirmed: [^]+\. Source: EWH BMET library/),
}
const found = { cause: 'Cables and connections', reason: 'Connection Check: Damaged' }

const orderedBy = async (issueDescription?: string) => {
  const body = workOrder(troubleshooting, session, 0, workOrderTerms)
  const { id } = await guest.api('POST /api/work-orders', {
    body: {
      ...body,
      contactName: contact.name,
      contactPhone: contact.phone,
      contactEmail: contact.email,
      ...(issueDescription === undefined ? {} : { issueDescription }),
    },
    headers: { 'idempotency-key': randomUUID() },
  })
  return tina.api('GET /api/work-orders/{id}', { params: { id } })
}

test('a work order names the likely fault before the parts that were found wrong, and does not call it certain', async () => {
  const { likely_causes } = await orderedBy()
  expect(likely_causes).toEqual([{ ...fault, faultId: 'ac-002' }, found])
})

test('a work order about a fault that the base does not have names only what was found', async () => {
  const { likely_causes } = await orderedBy('it sings at night')
  expect(likely_causes).toEqual([found])
})

test('a likely fault of a work order is a fix that is counted as this fault', async () => {
  const { id } = await orderedBy()
  const { outcome } = await tina.api('PUT /api/work-orders/{id}/outcome', {
    params: { id },
    body: { fix: 'cause:ac-002' },
  })
  expect(outcome).toMatchObject({ fix: 'cause:ac-002', fixLabel: fault.cause })
})

test('a help request and its work order name the likely fault as well', async () => {
  const asked = helpRequest(troubleshooting, session, 0)
  const { id } = await guest.api('POST /api/help-requests', {
    body: { ...asked, contactInfo: { ...asked.contactInfo, ...contact } },
  })
  const request = await tina.api('GET /api/help-requests/{id}', { params: { id } })
  expect(request.likelyCauses).toEqual([fault, found])
  const order = await tina.api('POST /api/help-requests/{id}/work-order', { params: { id } })
  expect(order.likely_causes).toEqual([{ ...fault, faultId: 'ac-002' }, found])
})

test('a work order of a help request without a session knows the checks by their titles, as the request does', async () => {
  const { id } = await guest.api('POST /api/help-requests', {
    body: {
      source: 'dialog',
      summary: {
        equipment: 'autoclave',
        issue: 'powers on but does not heat at all, the chamber stays cold',
        troubleshootingSteps: [{ step: 'Connection Check', response: 'Damaged' }],
      },
      contactInfo: contact,
    },
  })
  const request = await tina.api('GET /api/help-requests/{id}', { params: { id } })
  expect(request.likelyCauses).toContainEqual(found)
  const order = await tina.api('POST /api/help-requests/{id}/work-order', { params: { id } })
  expect(order.likely_causes.map(({ cause, reason }) => ({ cause, reason }))).toEqual(request.likelyCauses)
})
