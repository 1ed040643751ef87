import { Refusal, someUser, type Stubs } from '@tessa/app-testing'
import type { Role } from '@tessa/contract'
import { test } from 'vitest'
import { listStubs, pageOf, someOrders } from './testing/examples.ts'
import { someContactMessage as message } from './testing/contact-message.ts'
import { deskLists, helpRequestId, someRequestDetail } from './testing/help-desk.tsx'
import { expectAccessible, looks } from './testing/expect-accessible.ts'
import { someOrder as someDetail } from './testing/managed-order.ts'

const technician = { id: 7, name: 'Tom Tool', current_workload: 9, max_workload: 10, is_me: true }
const load = { email: 'tom@hospital.test', overdue: 2, due_today: 1, absences: [] }

const stubs: Stubs = {
  ...listStubs(someOrders(3, { assigned_technician_id: 7, technician_name: 'Tom Tool', is_overdue: true })),
  ...deskLists,
  'GET /api/technicians': () => pageOf([technician]),
  'GET /api/technicians/load': () => ({ items: [{ ...technician, ...load }] }),
  'GET /api/work-orders/{id}': () => someDetail(),
  'GET /api/work-orders/{id}/outcome': () => ({ outcome: null }),
  'GET /api/help-requests/{id}': () => someRequestDetail(),
  'GET /api/contact-messages': () => pageOf([message]),
  'GET /api/contact-messages/{id}': () => message,
}
const failing: Stubs = {
  'GET /api/work-orders': () => new Refusal(500, { code: 'internal', message: 'It failed.' }),
}
const queue: Stubs = {
  'GET /api/work-orders': ({ query }) =>
    pageOf(
      query.technicianId === 'me' ? someOrders(2, { assigned_technician_id: 7 }) : someOrders(3).slice(2),
    ),
}
const empty: Stubs = { 'GET /api/work-orders': () => pageOf([]) }

const list = '/admin?tab=work-orders'
const record = `${list}&open=7K2F-49`

/** A screen of the work, its address, a text that is there once it is, and what is special about it. */
type Screen = readonly [name: string, address: string, words: RegExp, given?: { role?: Role; more?: Stubs }]
const screens: readonly Screen[] = [
  ['the list that failed', list, /It failed\./, { more: failing }],
  ['the list without rows', `${list}&status=new`, /No work orders found/, { more: empty }],
  ['words that are no filter', `${list}&statsu=new&sort=sideways`, /is no filter/],
  ['the board that failed', `${list}&show=board`, /It failed\./, { more: failing }],
  ['the board without cards', `${list}&show=board`, /Nothing here/, { more: empty }],
  ['the activity of a record', `${record}&part=activity`, /Work order created/],
  ['the actions of a record', `${record}&part=actions`, /Duplicate Of/],
  ['the wide record', `${record}&frame=wide`, /Basic Information/],
  ['a status', `${record}&dialog=status`, /Internal notes/],
  ['an assignment', `${record}&dialog=assign`, /Estimated completion \(optional\)/],
  ['a note', `${record}&dialog=note`, /Add Internal Note/],
  ['a reopening', `${record}&dialog=reopen`, /Reopen Work Order/],
  ['a reply', `${record}&dialog=reply`, /Send Reply/],
  ['facts', `${record}&dialog=facts`, /Correct Facts/],
  ['a priority', `${record}&dialog=priority`, /Reason/],
  ['a duplicate', `${record}&dialog=duplicate`, /Archive as Duplicate/],
  ['the hand-over sheet', `${record}&dialog=hand-over`, /Safety first/],
  ['my queue', '/admin?tab=my-queue', /Free to take/, { role: 'technician', more: queue }],
  ['the maximum of a technician', '/admin?tab=technicians&open=7&dialog=maximum', /Work orders at most/],
  ['days away of a technician', '/admin?tab=technicians&open=7&dialog=days-away', /First day/],
  ['the hand-over of all work', '/admin?tab=technicians&open=7&dialog=hand-over', /Hand over/],
  ['contact messages', '/admin?tab=contact-messages', /yearly inspection/],
  ['a contact message', `/admin?tab=contact-messages&open=${message.id}`, /Answer by mail/],
  ['the help desk', '/help-requests', /Equipment Breakdown/],
  ['the calls for help', '/help-requests?tab=help-requests', /Equipment Breakdown/],
  ['a call for help', `/help-requests?tab=help-requests&open=${helpRequestId}`, /Power Check/],
]

const cases = looks.flatMap((look) =>
  screens.map((screen) => ({ name: screen[0], on: look.name, look, screen })),
)

test.each(cases)('axe finds no fault in $name on $on', async ({ look, screen }) => {
  const [, address, words, { role = 'manager', more = {} } = {}] = screen
  await expectAccessible(look, {
    address,
    words,
    stubs: { ...stubs, 'GET /api/auth/user': () => someUser({ role }), ...more },
  })
})
