import { Refusal, fakeApi, someToken, someUser, type Stubs } from '@tessa/app-testing'
import type { BulkChange } from '@tessa/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bulkId, noCounts, selectionBar, someBulk, someBulkRow } from '../../testing/bulk-changes.tsx'
import { pageOf, someCounts, someOrder, someOrders } from '../../testing/examples.ts'
import { someOrder as someDetail } from '../../testing/managed-order.ts'
import { renderPage } from '../../testing/render-page.tsx'

const me = { id: 7, name: 'Tom Tool', current_workload: 1, max_workload: 10, is_me: true }
const [free] = someOrders(1)
if (!free) throw new Error('one was made')
const own = someOrder({ short_number: 'ORDR-08', assigned_technician_id: 7, status: 'in-progress' })

const open = (assign: () => ReturnType<typeof someOrder> | Refusal, stubs: Stubs = {}) => {
  let isTaken = false
  const api = fakeApi({
    'GET /api/auth/user': () => someUser({ role: 'technician' }),
    'GET /api/technicians': () => pageOf([me]),
    'GET /api/work-orders/counts': someCounts,
    'GET /api/work-orders/values': () => ({ items: [] }),
    'GET /api/work-orders/{id}': () => someDetail(free),
    'GET /api/work-orders': ({ query }) => {
      if (query?.technicianId === 'me') return pageOf(isTaken ? [own, { ...free, ...taken }] : [own])
      return pageOf(isTaken ? [] : [free])
    },
    'POST /api/work-orders/{id}/undo': () => someDetail(free),
    'POST /api/work-orders/{id}/assign': () => {
      const answer = assign()
      if (answer instanceof Refusal) return answer
      isTaken = true
      return someDetail(answer)
    },
    ...stubs,
  })
  return { api, ...renderPage('/admin?tab=my-queue', { api, token: someToken() }) }
}
const taken = { assigned_technician_id: 7, technician_name: 'Tom Tool', version: 2 }
const section = (name: string) => page.getByRole('region', { name })

test('a technician begins in the queue', async () => {
  const api = fakeApi({
    'GET /api/auth/user': () => someUser({ role: 'technician' }),
    'GET /api/technicians': () => pageOf([me]),
    'GET /api/work-orders': () => pageOf([]),
  })
  renderPage('/admin', { api, token: someToken() })
  await expect.element(page.getByRole('heading', { level: 1, name: 'My queue' })).toBeVisible()
  await expect.element(page.getByText(/Nothing is waiting for you/)).toBeVisible()
})

test('a technician takes what nobody has', async () => {
  const { api } = open(() => ({ ...free, ...taken }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'My queue' })).toBeVisible()
  await expect.element(section('Mine').getByText('ORDR-08')).toBeVisible()

  expect(section('Free to take').getByText('Yours').elements()).toEqual([])
  await page.getByRole('button', { name: 'Take ORDR-01' }).click()

  await expect.element(section('Mine').getByText('ORDR-01', { exact: true })).toBeVisible()
  expect(section('Mine').getByText('Yours').elements()).toHaveLength(2)
  expect(api.callsOf('POST /api/work-orders/{id}/assign')[0]?.body).toEqual({ technicianId: 7, version: 1 })
  await expect.element(page.getByRole('button', { name: /^Take/ })).not.toBeInTheDocument()

  await userEvent.keyboard('u')
  await expect.element(page.getByText('Undone', { exact: true })).toBeVisible()
  expect(api.callsOf('POST /api/work-orders/{id}/undo')[0]?.body).toEqual({ version: 2 })
})

test('what somebody else took first stays where it is, and says why', async () => {
  open(() => new Refusal(409, { code: 'conflict', message: 'Ina Ink has taken it meanwhile.' }))
  await page.getByRole('button', { name: 'Take ORDR-01' }).click()
  await expect.element(page.getByText('Ina Ink has taken it meanwhile.')).toBeVisible()
  await expect.element(section('Free to take').getByText('ORDR-01', { exact: true })).toBeVisible()
})

test('whoever has enough to do already is asked before they take more, in the queue', async () => {
  const { path } = open(
    () => new Refusal(409, { code: 'technician_full', message: 'Tom Tool already has 10 of at most 10.' }),
  )
  await page.getByRole('button', { name: 'Take ORDR-01' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Take Work Order' })).toBeVisible()
  expect(path()).toBe(`/admin?tab=my-queue&open=${free.id}&dialog=assign`)
})

const link = (number: string) => page.getByRole('link', { name: new RegExp(`^${number}`) })

test('j and k move through all sections, Enter opens the record in place, and Back returns to the row', async () => {
  const { path, router } = open(() => free)
  await expect.element(link('ORDR-08')).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(link('ORDR-08')).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(link('ORDR-01')).toHaveFocus()
  await userEvent.keyboard('kj{Enter}')
  const record = page.getByRole('complementary', { name: 'Work order ORDR-01' })
  await expect.element(record).toBeVisible()
  expect(path()).toBe(`/admin?tab=my-queue&open=${free.id}`)
  await expect.element(page.getByRole('heading', { level: 1, name: 'My queue' })).toBeVisible()
  await expect.element(link('ORDR-01')).toHaveAttribute('aria-current', 'true')

  await router.navigate?.(-1)
  await expect.element(record).not.toBeInTheDocument()
  await expect.poll(path).toBe('/admin?tab=my-queue')
  await expect.element(link('ORDR-01')).toHaveFocus()
})

test('s acts on the row that has the focus', async () => {
  open(() => free)
  await expect.element(link('ORDR-08')).toBeVisible()
  await userEvent.keyboard('jjs')
  await expect.element(page.getByRole('dialog', { name: 'Update Status' })).toBeVisible()
})

test('x selects rows of all sections, which change together', async () => {
  const { api } = open(() => free, {
    'POST /api/work-orders/bulk/notes': () => someBulk({ kind: 'note' }),
  })
  await expect.element(link('ORDR-08')).toBeVisible()
  await userEvent.keyboard('jxjx')
  await expect.element(selectionBar.getByText('2 selected')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Select ORDR-01' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Select ORDR-01' }).click()
  await expect.element(selectionBar.getByText('1 selected')).toBeVisible()
  await selectionBar.getByRole('button', { name: 'Note' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Note' }).fill('Bring seals')
  await page.getByRole('button', { name: 'Add Note' }).click()
  await expect.element(page.getByText('2 work orders: 2 changed')).toBeVisible()
  expect(api.callsOf('POST /api/work-orders/bulk/notes')[0]?.body).toMatchObject({
    workOrders: [{ id: own.id, version: 1 }],
  })
})

/** A dialog for the technician's own work order, which leaves the queue while the server is still asked for the other. */
const openForSelected = async (button: string, stubs: Stubs = {}) => {
  let isEmpty = false
  const takes: ((refusal: Refusal) => void)[] = []
  const opened = open(() => free, {
    'GET /api/work-orders': ({ query }) => {
      if (isEmpty) return pageOf([])
      return pageOf([query?.technicianId === 'me' ? own : free])
    },
    'POST /api/work-orders/{id}/assign': () => new Promise<Refusal>((resolve) => takes.push(resolve)),
    ...stubs,
  })
  await page.getByRole('button', { name: 'Take ORDR-01' }).click()
  await page.getByRole('checkbox', { name: 'Select ORDR-08' }).click()
  await selectionBar.getByRole('button', { name: button }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const empty = async () => {
    isEmpty = true
    takes[0]?.(new Refusal(404, { code: 'not_found', message: 'It is not there.' }))
    await expect.element(page.getByText(/Nothing is waiting for you/)).toBeInTheDocument()
  }
  return { ...opened, empty }
}

test('a note on several stays open when the queue empties, and its letters stay letters', async () => {
  const { empty } = await openForSelected('Note')
  const note = page.getByRole('dialog').getByRole('textbox', { name: 'Note' })
  await note.fill('wait for the')
  await empty()
  await userEvent.keyboard(' unit')
  await expect.element(note).toHaveValue('wait for the unit')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(selectionBar.getByText('1 selected, 1 not on this page')).toBeVisible()
})

test('a change whose answer comes after the queue has emptied closes its dialog, and keeps what to try again', async () => {
  const conflict = someBulk({
    total: 1,
    counts: { ...noCounts, conflict: 1 },
    rows: [someBulkRow({ id: own.id, version: 5 })],
  })
  const answers: ((bulk: BulkChange) => void)[] = []
  const { path, empty } = await openForSelected('Status', {
    'POST /api/work-orders/bulk/status': () => new Promise<BulkChange>((resolve) => answers.push(resolve)),
    'GET /api/work-orders/bulk/{id}': () => conflict,
  })
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Archived')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect.poll(() => answers.length).toBe(1)
  await empty()
  answers[0]?.(conflict)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(path).toBe(`/admin?tab=my-queue&bulk=${bulkId}`)
  await expect.element(selectionBar.getByText('1 selected, 1 not on this page')).toBeVisible()
})

test('where there is more than was loaded, the count says so', async () => {
  const api = fakeApi({
    'GET /api/auth/user': () => someUser({ role: 'technician' }),
    'GET /api/technicians': () => pageOf([me]),
    'GET /api/work-orders': ({ query }) =>
      query?.technicianId === 'me' ? pageOf([own]) : { ...pageOf([free]), total: 251 },
  })
  renderPage('/admin', { api, token: someToken() })
  await expect.element(page.getByRole('heading', { level: 2, name: 'Free to take 1+' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Mine 1' })).toBeVisible()
  await expect.element(section('Free to take').getByText('250 more are in Work Orders.')).toBeVisible()
})
