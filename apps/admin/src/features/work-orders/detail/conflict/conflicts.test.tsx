import { MemoryRouter, Outlet, Route, Routes } from 'react-router'
import { fakeApi, Refusal, someToken, someUser, type Stubs } from '@tessa/app-testing'
import { createSignIn } from '@tessa/api-client'
import { AppProviders } from '@tessa/app-shell'
import { renderUntilEnd } from '@tessa/app-shell/testing'
import type { ManagedWorkOrderDetail } from '@tessa/contract'
import '@tessa/ui/styles.css'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { site } from '../../../../site.ts'
import { pageOf } from '../../../../testing/examples.ts'
import { someEntry, someOrder } from '../../../../testing/managed-order.ts'
import type { DetailDialog } from '../detail-dialog-name.ts'
import { WorkOrderDetail } from '../work-order-detail.tsx'

const conflict = new Refusal(409, { code: 'conflict', message: 'Marta changed this work order meanwhile.' })
const seen = someOrder()

/** The record as Marta left it. */
const byMarta = (changes: Partial<ManagedWorkOrderDetail>, type: string): ManagedWorkOrderDetail => ({
  ...seen,
  version: 4,
  activity: [
    ...seen.activity,
    someEntry({ id: 2, activity_type: type, first_name: 'Marta', last_name: null }),
  ],
  ...changes,
})

/** Opens a dialog of a record that Marta changes behind it; `change` refuses what does not know of that. */
const open = (
  dialog: DetailDialog,
  theirs: ManagedWorkOrderDetail,
  change: (now: typeof theirs) => Stubs,
) => {
  let reads = 0
  const api = fakeApi({
    'GET /api/auth/user': () => someUser({ role: 'manager' }),
    'GET /api/events': () => new Refusal(503, { code: 'unavailable', message: 'Not now.' }),
    'GET /api/technicians': () => pageOf([]),
    'GET /api/work-orders/{id}': () => ((reads += 1) === 1 ? seen : theirs),
    'GET /api/work-orders/{id}/outcome': () => ({ outcome: null }),
    ...change(theirs),
  })
  localStorage.setItem('auth_token', someToken())
  const record = (
    <WorkOrderDetail
      id="7K2F-49"
      part="details"
      onPart={closed}
      isWide={false}
      onWide={closed}
      dialog={dialog}
      onDialog={closed}
      onClose={closed}
    />
  )
  renderUntilEnd(
    <MemoryRouter>
      <AppProviders signIn={createSignIn({ fetch: api.fetch })} site={site}>
        <Routes>
          <Route element={<Outlet context={someUser({ role: 'manager' })} />}>
            <Route path="*" element={record} />
          </Route>
        </Routes>
      </AppProviders>
    </MemoryRouter>,
  )
  return api
}
const closed = () => undefined

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const panel = page.getByRole('alert', { name: 'Marta changed this meanwhile' })
const statusOf = (now: ManagedWorkOrderDetail): Stubs => ({
  'PATCH /api/work-orders/{id}/status': ({ body }) =>
    body.version === 3 ? conflict : { ...now, status: body.status, version: 5 },
})
const solve = async (notes: string) => {
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Fulfilled')
  await page.getByLabelText('Resolution notes').fill(notes)
  await button('Update').click()
}

test('where others touched something else, it is saved by itself, and that is said', async () => {
  const api = open('status', byMarta({ priority: 'low' }, 'priority_changed'), statusOf)
  await solve('New seal')
  await expect.element(page.getByText('Status: Fulfilled')).toBeVisible()
  await expect
    .element(page.getByText('Marta changed the priority meanwhile; your status was saved.'))
    .toBeVisible()
  await expect.element(panel).not.toBeInTheDocument()
  expect(api.callsOf('PATCH /api/work-orders/{id}/status')).toMatchObject([
    { body: { status: 'fulfilled', resolutionNotes: 'New seal', version: 3 } },
    { body: { status: 'fulfilled', resolutionNotes: 'New seal', version: 4 } },
  ])
})

test('where both touched the same, mine stands beside theirs, and mine can be kept', async () => {
  const api = open('status', byMarta({ status: 'escalated' }, 'status_changed'), statusOf)
  await solve('New seal')
  await expect.element(panel.getByRole('row', { name: 'Status Fulfilled Escalated' })).toBeVisible()
  await expect.element(panel.getByText('Of yours, the resolution notes will be saved as well.')).toBeVisible()

  await button('Keep mine').click()

  await expect.element(page.getByText('Status: Fulfilled')).toBeVisible()
  expect(api.callsOf('PATCH /api/work-orders/{id}/status').at(-1)).toMatchObject({
    body: { status: 'fulfilled', resolutionNotes: 'New seal', version: 4 },
  })
})

test('theirs can stand, and nothing is sent then', async () => {
  const api = open('status', byMarta({ status: 'escalated' }, 'status_changed'), statusOf)
  await solve('New seal')
  await button('Take theirs').click()
  await expect.element(page.getByText('Left as Marta saved it')).toBeVisible()
  expect(api.callsOf('PATCH /api/work-orders/{id}/status')).toHaveLength(1)
})

test('two texts can both stand', async () => {
  const theirs = byMarta({ resolution_notes: 'Seal replaced' }, 'resolution_noted')
  const api = open('status', theirs, statusOf)
  await solve('New seal')
  await button('Keep both').click()
  await expect.element(page.getByText('Status: Fulfilled')).toBeVisible()
  expect(api.callsOf('PATCH /api/work-orders/{id}/status').at(-1)).toMatchObject({
    body: { resolutionNotes: 'Seal replaced\nNew seal', version: 4 },
  })
})

test('one can go back to the fields, which hold every word, and see what is new', async () => {
  open('status', byMarta({ status: 'escalated' }, 'status_changed'), statusOf)
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Fulfilled')
  await page.getByLabelText('Internal notes (optional)').fill('half a sen')
  await page.getByLabelText('Resolution notes').fill('New seal')
  await button('Update').click()
  await button('Back to What You Entered').click()
  await expect.element(page.getByText('Current status: Escalated')).toBeVisible()
  await expect.element(page.getByLabelText('Resolution notes')).toHaveValue('New seal')
  await expect.element(page.getByLabelText('Internal notes (optional)')).toHaveValue('half a sen')
})

test('of two corrections each keeps its own facts, and the same fact is asked about', async () => {
  const theirs = byMarta({ equipment_serial: 'S-2', contact_name: 'Eve' }, 'fact_corrected')
  const api = open('facts', theirs, (now) => ({
    'PATCH /api/work-orders/{id}': ({ body }) => (body.version === 3 ? conflict : now),
  }))
  await page.getByLabelText('Serial number').fill('S-1')
  await page.getByLabelText('Manufacturer').fill('Tuttnauer')
  await button('Save').click()
  await expect.element(panel.getByRole('row', { name: 'Serial number S-1 S-2' })).toBeVisible()
  await expect.element(panel.getByRole('row')).toHaveLength(2)
  await button('Take theirs').click()
  await expect.element(page.getByText('Corrected')).toBeVisible()
  const { body } = api.callsOf('PATCH /api/work-orders/{id}').at(-1) ?? {}
  expect(body).toEqual({ manufacturer: 'Tuttnauer', version: 4 })
})
