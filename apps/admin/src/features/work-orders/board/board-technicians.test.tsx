import { Refusal } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../../testing/axe-faults.ts'
import { pageOf, someOrders } from '../../../testing/examples.ts'
import { someOrder as someDetail } from '../../../testing/managed-order.ts'
import { boardAddress, cards, column, ina, openBoard, tom } from '../../../testing/open-board.ts'

test('by technician each column tells its load, and who is full or away is asked about first', async () => {
  const { api, path } = openBoard(boardAddress, {
    'POST /api/work-orders/{id}/assign': ({ body }) => {
      if (!body.overMaximum)
        return new Refusal(409, {
          code: 'technician_full',
          message: 'Tom Tool already has 6 of at most 6 work orders.',
        })
      if (!body.whileAway)
        return new Refusal(409, { code: 'technician_away', message: 'Tom Tool is away until May 3.' })
      return someDetail({ assigned_technician_id: 7, technician_name: 'Tom Tool' })
    },
  })
  const chosen = page.getByRole('button', { name: 'By technician' })
  await chosen.click()
  await expect.poll(path).toContain('by=technician')
  await expect.element(chosen).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => getComputedStyle(chosen.element()).fontWeight).toBe('600')
  await expect.poll(() => chosen.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await expect.element(column('Tom Tool').getByText('6/6 orders')).toBeVisible()
  await expect.poll(() => cards('Unassigned')).toHaveLength(3)

  await page.getByRole('button', { name: 'Move to: ORDR-01' }).click()
  await page
    .getByRole('group', { name: 'Move to: ORDR-01' })
    .getByRole('button', { name: 'Tom Tool' })
    .click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/already has 6 of at most 6/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Assign anyway' }).click()
  await expect.element(dialog.getByText(/is away until May 3/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Assign anyway' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.callsOf('POST /api/work-orders/{id}/assign').at(-1)?.body).toEqual({
    technicianId: 7,
    version: 1,
    overMaximum: true,
    whileAway: true,
  })
})

test('two technicians of the same name have columns that are told apart', async () => {
  openBoard(`${boardAddress}&by=technician`, {
    'GET /api/technicians': () => pageOf([tom, { ...tom, id: 9 }, ina]),
  })
  for (const name of ['Tom Tool (no. 7)', 'Tom Tool (no. 9)', 'Ina Ink'])
    await expect.element(column(name).getByText('Nothing here.')).toBeVisible()
  expect(await axeFaults()).toEqual([])
})

test('a technician moves what is theirs or nobody’s, and is told whose the others are', async () => {
  const [mine, hers] = someOrders(2, { assigned_technician_id: 7, technician_name: 'Tom Tool' })
  if (!mine || !hers) throw new Error('two were made')
  const orders = [mine, { ...hers, assigned_technician_id: 8, technician_name: 'Ina Ink' }]
  const { api } = openBoard(boardAddress, { orders, role: 'technician', me: 7 })
  await expect.element(page.getByRole('button', { name: 'Move to: ORDR-01' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Move to: ORDR-02' })).not.toBeInTheDocument()

  column('New').getByRole('link', { name: 'ORDR-02' }).element().focus()
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await expect.element(page.getByText('This work order is assigned to Ina Ink.').first()).toBeVisible()
  expect(api.callsOf('PATCH /api/work-orders/{id}/status')).toEqual([])
})
