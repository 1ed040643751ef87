import { Refusal, fakeApi, someToken, someUser } from '@tessa/app-testing'
import type { TechnicianLoad } from '@tessa/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'

const year = new Date().getFullYear()
const technician = (given: Partial<TechnicianLoad> = {}): TechnicianLoad => ({
  id: 4,
  name: 'Tom Tool',
  email: 'tom@hospital.example',
  current_workload: 4,
  max_workload: 6,
  overdue: 2,
  due_today: 1,
  absences: [],
  ...given,
})
const ina = technician({
  id: 5,
  name: 'Ina Ink',
  email: 'ina@hospital.example',
  current_workload: 5,
  overdue: 0,
  due_today: 0,
  away_until: `${year}-12-03`,
  absences: [
    {
      id: '0191d7a2-0000-7000-8000-00000000b001',
      from: `${year}-12-01`,
      to: `${year}-12-03`,
      reason: 'Training',
    },
  ],
})

const open = (stubs: Parameters<typeof fakeApi>[0] = {}, address = '/admin?tab=technicians') => {
  const api = fakeApi({
    'GET /api/auth/user': () => someUser({ role: 'manager' }),
    'GET /api/technicians/load': () => ({ items: [ina, technician()] }),
    ...stubs,
  })
  return { api, ...renderPage(address, { api, token: someToken() }) }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (name: string) => page.getByRole('listitem', { name, exact: true })

test('managers see what each technician has to do, and each number opens the list behind it', async () => {
  const { path } = open()
  await expect.element(row('Tom Tool').getByRole('meter', { name: 'Load of Tom Tool' })).toBeVisible()
  await expect.element(row('Tom Tool').getByText('4/6 orders')).toBeVisible()
  await expect.element(row('Ina Ink').getByText('Away until December 3')).toBeVisible()
  const hrefOf = (name: RegExp) => row('Tom Tool').getByRole('link', { name }).element().getAttribute('href')
  expect(hrefOf(/4 open/)).toBe(
    '/admin?tab=work-orders&technicianId=4&status=new%2Cin-progress%2Cneeds-info%2Cescalated&sort=due',
  )
  expect(hrefOf(/1 due today/)).toBe('/admin?tab=work-orders&technicianId=4&attention=due-today&sort=due')
  await expect.poll(path).toBe('/admin?tab=technicians')
  expect(hrefOf(/2 overdue/)).toBe('/admin?tab=work-orders&technicianId=4&attention=overdue&sort=due')
})

test('no technicians, and a failure, are said', async () => {
  let isDown = true
  open({
    'GET /api/technicians/load': () =>
      isDown ? new Refusal(400, { code: 'validation', message: 'It cannot be read.' }) : { items: [] },
  })
  await expect.element(page.getByText('It cannot be read.')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText(/There are no technicians yet/)).toBeVisible()
})

test('a maximum is set; what is no number of the range is said at the field', async () => {
  let maximum = 6
  const { api, path } = open({
    'GET /api/technicians/load': () => ({ items: [technician({ max_workload: maximum })] }),
    'PATCH /api/technicians/{id}': ({ body }) => {
      maximum = body.maxWorkload
      return technician({ max_workload: maximum })
    },
  })
  await button('Set the maximum of Tom Tool').click()
  const field = page.getByRole('textbox', { name: 'Work orders at most' })
  await expect.element(field).toBeVisible()
  await expect.poll(path).toBe('/admin?tab=technicians&open=4&dialog=maximum')
  await field.fill('0')
  await expect.element(page.getByText('Enter a whole number from 1 to 200.')).toBeVisible()
  await expect.element(button('Save')).toBeDisabled()
  await field.fill('8')
  await button('Save').click()
  await expect.element(row('Tom Tool').getByText('4/8 orders')).toBeVisible()
  expect(api.callsOf('PATCH /api/technicians/{id}')[0]).toMatchObject({ body: { maxWorkload: 8 } })
})

test('an answer that comes after its dialog was left closes no other one, and a failure is told', async () => {
  const answers: ((answer: TechnicianLoad | Refusal) => void)[] = []
  const { path } = open({
    'PATCH /api/technicians/{id}': () =>
      new Promise<TechnicianLoad | Refusal>((resolve) => answers.push(resolve)),
  })
  const sendAndLeave = async () => {
    await button('Set the maximum of Tom Tool').click()
    await page.getByRole('textbox', { name: 'Work orders at most' }).fill('8')
    await button('Save').click()
    await expect.element(button('Saving...')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }
  await sendAndLeave()
  answers.shift()?.(new Refusal(403, { code: 'forbidden', message: 'Only managers set it.' }))
  await expect.element(page.getByText('The maximum of Tom Tool was not set')).toBeVisible()

  await sendAndLeave()
  await button('Days away of Ina Ink').click()
  const days = page.getByRole('dialog', { name: 'Days away of Ina Ink' })
  await expect.element(days).toBeVisible()
  answers.shift()?.(technician({ max_workload: 8 }))
  await expect.element(page.getByText('Tom Tool: at most 8 orders')).toBeVisible()
  await expect.element(days).toBeVisible()
  await expect.poll(path).toContain('open=5&dialog=days-away')
})

test('days away are entered and removed, and a refusal stands at its field with what was typed', async () => {
  let absences: TechnicianLoad['absences'] = []
  const { api } = open({
    'GET /api/technicians/load': () => ({ items: [technician({ absences })] }),
    'POST /api/technicians/{id}/absences': ({ body }) => {
      if (body.to < body.from)
        return new Refusal(400, {
          code: 'validation',
          message: 'The last day must not be before the first one.',
          fields: { to: 'The last day must not be before the first one.' },
        })
      absences = [
        {
          id: '0191d7a2-0000-7000-8000-00000000b002',
          from: body.from,
          to: body.to,
          reason: body.reason ?? null,
        },
      ]
      return technician({ absences })
    },
    'DELETE /api/technicians/{id}/absences/{absenceId}': () => {
      absences = []
      return technician()
    },
  })
  await button('Days away of Tom Tool').click()
  await page.getByLabelText('First day').fill(`${year}-12-24`)
  // The last day follows the first until it is chosen.
  await expect.element(page.getByLabelText('Last day')).toHaveValue(`${year}-12-24`)
  await page.getByLabelText('Last day').fill(`${year}-12-20`)
  await button('Add').click()
  await expect
    .element(page.getByLabelText('Last day'))
    .toHaveAccessibleDescription('The last day must not be before the first one.')
  await expect.element(page.getByLabelText('First day')).toHaveValue(`${year}-12-24`)
  await page.getByLabelText('Last day').fill(`${year}-12-31`)
  await page.getByLabelText('Reason (optional)').fill('Holidays')
  await button('Add').click()

  const days = page.getByRole('list', { name: 'Days away' })
  await expect.element(days.getByText('December 24 to December 31 · Holidays')).toBeVisible()
  expect(api.callsOf('POST /api/technicians/{id}/absences').at(-1)?.body).toEqual({
    from: `${year}-12-24`,
    to: `${year}-12-31`,
    reason: 'Holidays',
  })
  await button('Remove December 24 to December 31').click()
  await expect.element(page.getByText('No days away entered.')).toBeVisible()
  await button('Done').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('work is handed over after it was asked about the maximum and the days away', async () => {
  const { api } = open({ 'POST /api/technicians/{id}/hand-over': () => ({ handedOver: 4 }) })
  await button('Hand over the work of Tom Tool').click()
  await expect.element(button('Hand over')).toBeDisabled()
  await page
    .getByRole('combobox', { name: 'To' })
    .selectOptions('Ina Ink (5/6 orders), away until December 3')
  await expect.element(page.getByText('9/6 orders · over the maximum')).toBeVisible()
  await button('Hand over').click()
  await expect
    .element(page.getByText(/Ina Ink would have 9 of at most 6 orders. Ina Ink is away until December 3./))
    .toBeVisible()
  expect(api.callsOf('POST /api/technicians/{id}/hand-over')).toHaveLength(0)
  await button('Hand over anyway').click()
  await expect.element(page.getByText('4 work orders handed over to Ina Ink')).toBeVisible()
  expect(api.callsOf('POST /api/technicians/{id}/hand-over')[0]?.body).toEqual({
    to: 5,
    overMaximum: true,
    whileAway: true,
  })
})

test('what the server knows better is asked with its own words', async () => {
  let asked = 0
  const { api } = open({
    'GET /api/technicians/load': () => ({
      items: [technician(), technician({ id: 6, name: 'Ola Oak', current_workload: 0 })],
    }),
    'POST /api/technicians/{id}/hand-over': () => {
      asked += 1
      return asked === 1
        ? new Refusal(409, { code: 'technician_full', message: 'Ola Oak has 5 of at most 6 work orders.' })
        : { handedOver: 4 }
    },
  })
  await button('Hand over the work of Tom Tool').click()
  await page.getByRole('combobox', { name: 'To' }).selectOptions('Ola Oak (0/6 orders)')
  await button('Hand over').click()
  await expect.element(page.getByText(/Ola Oak has 5 of at most 6 work orders/)).toBeVisible()
  await button('Hand over anyway').click()
  await expect.element(page.getByText('4 work orders handed over to Ola Oak')).toBeVisible()
  expect(api.callsOf('POST /api/technicians/{id}/hand-over').map(({ body }) => body)).toEqual([
    { to: 6 },
    { to: 6, overMaximum: true },
  ])
})

test('Back closes a dialog, and a dialog in the address is open from the start', async () => {
  const { path } = open({}, '/admin?tab=technicians&open=4&dialog=maximum')
  await expect.element(page.getByRole('dialog', { name: 'Maximum of Tom Tool' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(path).toBe('/admin?tab=technicians')
})

test('technicians do not have this tab', async () => {
  open({ 'GET /api/auth/user': () => someUser({ role: 'technician' }) })
  await expect.element(page.getByRole('heading', { name: 'You do not have access' })).toBeVisible()
})
