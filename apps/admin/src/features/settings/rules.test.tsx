import { defaultSlaTimes } from '@tessa/contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '../../testing/axe-faults.ts'
import { pageOf } from '../../testing/examples.ts'
import { button, openSettings } from '../../testing/open-settings.ts'

beforeEach(() => page.viewport(1440, 900))
const day = (name: string) => page.getByRole('group', { name: 'Opening Hours' }).getByLabelText(name)
const holidays = page.getByRole('textbox', { name: 'Holidays' })
const minutes = (name: string) => page.getByLabelText(`Minutes for ${name}`)
const clock = (name: string) => page.getByLabelText(`Clock for ${name}`)

test('hours, holidays and promises are shown as they hold, and saved as a whole', async () => {
  const { api } = openSettings()
  await expect.element(day('Monday')).toHaveValue('08:00-17:00')
  await expect.element(day('Sunday')).toHaveValue('')
  await expect.element(holidays).toHaveValue('2026-12-25')
  await expect.element(minutes('Support Requests')).toHaveValue('1440')
  await expect.element(page.getByText('Help requests of the chat, also when they are reopened')).toBeVisible()
  await expect.element(clock('Contact Page')).toHaveValue('day')
  await expect.element(minutes('Contact Page')).toBeDisabled()

  await day('Monday').fill('8:00-12:00, 13:30 - 17:00')
  for (const name of ['Tuesday', 'Wednesday', 'Thursday', 'Friday']) await day(name).fill('')
  await day('Saturday').fill('00:00-24:00')
  await holidays.fill('2027-01-01\n2026-12-25\n2027-01-01')
  await minutes('Support Requests').fill('480')
  await clock('Support Requests').selectOptions('in opening hours')
  expect(await axeFaults()).toEqual([])
  await button('Save').click()

  await expect.element(page.getByText('Settings saved')).toBeVisible()
  expect(api.callsOf('PATCH /api/admin/settings').map(({ body }) => body)).toEqual([
    {
      version: 3,
      openingHours: [
        { weekday: 1, opensAt: 480, closesAt: 720 },
        { weekday: 1, opensAt: 810, closesAt: 1020 },
        { weekday: 6, opensAt: 0, closesAt: 1440 },
      ],
      holidays: ['2026-12-25', '2027-01-01'],
      slaTimes: { ...defaultSlaTimes, support: { clock: 'business', minutes: 480 } },
    },
  ])
})

test.for([
  ['17:00-08:00', 'Opening Hours must end after they begin on Monday'],
  ['08:00-13:00, 12:00-17:00', 'Opening Hours must not overlap on Monday'],
  ['8 to 5', 'Opening Hours must be times such as 08:00-17:00 on Monday'],
  ['08:00-25:00', 'Opening Hours must be times such as 08:00-17:00 on Monday'],
  ['08:61-17:00', 'Opening Hours must be times such as 08:00-17:00 on Monday'],
] as const)('hours of “%s” are refused at their field, and nothing is sent', async ([typed, problem]) => {
  const { api } = openSettings()
  await day('Monday').fill(typed)
  await button('Save').click()
  await expect.element(page.getByRole('link', { name: problem })).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Opening Hours' }).getByRole('alert')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  expect(api.callsOf('PATCH /api/admin/settings')).toEqual([])
})

test.for(['2026-02-30', 'Christmas', '25.12.2026'])(
  'a holiday of “%s” is refused at its field',
  async (typed) => {
    openSettings()
    await holidays.fill(typed)
    await button('Save').click()
    await expect
      .element(
        page.getByRole('link', { name: `Holidays must be days such as 2026-12-25, and ${typed} is none` }),
      )
      .toBeVisible()
  },
)

test.for(['', '0', '-5', '1.5', '43201', 'soon'])(
  'a promise of “%s” minutes is refused at its field',
  async (typed) => {
    const { api } = openSettings()
    await minutes('Work Orders').fill(typed)
    await button('Save').click()
    await expect
      .element(
        page.getByRole('link', { name: /^Promised Responses for Work Orders must be from 1 to 43200/ }),
      )
      .toBeVisible()
    expect(api.callsOf('PATCH /api/admin/settings')).toEqual([])
  },
)

test('the history words slaTimes, and puts them back', async () => {
  const old = { ...defaultSlaTimes, technician: { clock: 'business', minutes: 480 } } as const
  openSettings({
    'GET /api/admin/settings/history': () =>
      pageOf([
        { version: 3, values: { slaTimes: { ...defaultSlaTimes } }, changedAt: null, changedBy: null },
        { version: 1, values: { slaTimes: old }, changedAt: null, changedBy: null },
      ]),
  })
  await button('History of Promised Responses').click()
  const dialog = page.getByRole('dialog', { name: 'History of Promised Responses' })
  await expect.element(dialog.getByText(/Work Orders: 8 business hours/)).toBeVisible()
  await dialog.getByRole('button', { name: /^Put back/ }).click()
  await expect.element(minutes('Work Orders')).toHaveValue('480')
  await expect.element(clock('Work Orders')).toHaveValue('business')
})

test.for([390, 1440])('the rules have no accessibility faults at %i px', async (width) => {
  await page.viewport(width, 900)
  openSettings()
  await expect.element(day('Monday')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('the bar of unsaved changes does not cover the field that is scrolled to', async () => {
  await page.viewport(1440, 500)
  openSettings()
  await minutes('Support Requests').fill('480')
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await expect.element(bar).toBeVisible()
  scrollTo(0, 0)
  const field = clock('Contact Page').element()
  field.scrollIntoView({ block: 'nearest' })
  expect(field.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.element().getBoundingClientRect().top)
})
