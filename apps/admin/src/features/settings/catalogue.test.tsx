import { Refusal } from '@tessa/app-testing'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../testing/axe-faults.ts'
import { pageOf } from '../../testing/examples.ts'
import {
  afterEve,
  button,
  byEve,
  conflictPanel,
  openSettings,
  settingsView,
} from '../../testing/open-settings.ts'
import { someCatalogue, someSettings } from '../../testing/settings.ts'

beforeEach(() => page.viewport(1440, 900))
const field = page.getByRole('group', { name: 'Equipment Catalog' })
const names = () =>
  field
    .getByLabelText(/^Name of /)
    .elements()
    .flatMap((one) => (one instanceof HTMLInputElement ? [one.value] : []))
const sent = (api: ReturnType<typeof openSettings>['api']) =>
  api.callsOf('PATCH /api/admin/settings').map(({ body }) => body)

test('M-07 equipment is added with its makers, and saved as a whole', async () => {
  const { api } = openSettings()
  await field.getByRole('textbox', { name: 'New equipment' }).fill('Infusion pump')
  await field.getByRole('button', { name: 'Add equipment' }).click()
  await field.getByText('Makers of Infusion pump (0)').click()
  await field.getByRole('textbox', { name: 'New maker of Infusion pump' }).fill('B. Braun')
  await userEvent.keyboard('{Enter}')
  await field.getByRole('textbox', { name: 'New maker of Infusion pump' }).fill('BD')
  await userEvent.keyboard('{Enter}')
  await field.getByLabelText('Picture of Infusion pump').selectOptions('bolt')
  expect(await axeFaults()).toEqual([])
  await button('Save').click()

  await expect.element(page.getByText('Settings saved')).toBeVisible()
  const pump = {
    id: 'infusion-pump',
    name: 'Infusion pump',
    description: 'Medical equipment',
    icon: 'bolt',
    on: true,
    makers: [
      { name: 'B. Braun', on: true },
      { name: 'BD', on: true },
    ],
  }
  const { equipment, commonMakers } = someCatalogue()
  expect(sent(api)).toEqual([{ version: 3, catalogue: { equipment: [...equipment, pump], commonMakers } }])
})

test('M-07 order is changed by the keyboard alone, and the button keeps the focus', async () => {
  const { api } = openSettings()
  const up = field.getByRole('button', { name: 'Up: X-Ray Equipment' })
  await expect.element(up).toBeVisible()
  up.element().focus()
  await userEvent.keyboard('{Enter}')
  expect(names()).toEqual(['X-Ray Equipment', 'Autoclave'])
  await expect.element(up).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(names()).toEqual(['X-Ray Equipment', 'Autoclave'])
  await field.getByRole('switch', { name: 'Offer Autoclave' }).click()
  await button('Save').click()

  await expect.element(page.getByText('Settings saved')).toBeVisible()
  const [autoclave, xray] = someCatalogue().equipment
  expect(sent(api)).toMatchObject([{ catalogue: { equipment: [xray, { ...autoclave, on: false }] } }])
})

test('M-07 shipped equipment cannot be removed, added equipment and makers can', async () => {
  openSettings()
  await expect.element(field.getByRole('button', { name: 'Up: Autoclave' })).toBeVisible()
  await expect.element(field.getByRole('button', { name: 'Remove Autoclave' })).not.toBeInTheDocument()
  await field.getByRole('textbox', { name: 'New equipment' }).fill('Bed')
  await userEvent.keyboard('{Enter}')
  await field.getByRole('button', { name: 'Remove Bed' }).click()
  expect(names()).toEqual(['Autoclave', 'X-Ray Equipment'])
  await field.getByText('Makers of Autoclave (2)').click()
  await field.getByRole('button', { name: 'Remove STERIS' }).click()
  await expect.element(field.getByText('Makers of Autoclave (1)')).toBeVisible()
})

test('M-07 a catalog that fails its proof is refused at the field, with the walk', async () => {
  const refused =
    'Equipment Catalog is refused, because its flow fails: Two options at "welcome" have the value "other", so the second is never chosen. The way there: at the first step'
  const { api } = openSettings({
    'PATCH /api/admin/settings': () =>
      new Refusal(400, { code: 'validation', message: refused, fields: { catalogue: refused } }),
  })
  await field.getByRole('switch', { name: 'Offer Autoclave' }).click()
  await button('Save').click()
  await expect.element(field.getByRole('alert')).toHaveTextContent(refused)
  await page.viewport(390, 600)
  await page.getByRole('link', { name: refused }).click()
  await expect.element(field.getByRole('alert')).toBeInViewport({ ratio: 1 })
  expect(sent(api)).toHaveLength(1)
})

test.for([
  ['', 'Equipment Catalog must have no empty name or description'],
  ['x-ray equipment', 'Equipment Catalog must not name “X-Ray Equipment” twice'],
  ['Other', 'Equipment Catalog must not name “Other”, which is offered anyway'],
  ['<b>', 'Equipment Catalog must not contain web addresses, angle brackets, line breaks or direction marks'],
])(
  'M-07 equipment named “%s” is refused at the field, and nothing is sent',
  async ([name = '', problem = '']) => {
    const { api } = openSettings()
    await field.getByLabelText('Name of Autoclave').fill(name)
    await button('Save').click()
    await expect.element(field.getByRole('alert')).toHaveTextContent(problem)
    expect(sent(api)).toEqual([])
  },
)

test('M-07 an earlier catalog is put back from its history', async () => {
  const old = { ...someCatalogue(), commonMakers: [] }
  openSettings({
    'GET /api/admin/settings/history': () =>
      pageOf([{ version: 0, values: { catalogue: old }, changedAt: null, changedBy: null }]),
  })
  await button('History of Equipment Catalog').click()
  await page.getByRole('button', { name: /^Put back Autoclave \(STERIS, Midmark\)/ }).click()
  await expect.element(field.getByText('Makers of other equipment (0)')).toBeVisible()
})

test('M-07 where two administrators changed the catalog, both are shown, and mine can be kept', async () => {
  const values = someSettings({ catalogue: { ...someCatalogue(), commonMakers: [] } })
  const { api } = openSettings(afterEve(settingsView({ version: 4, values, changes: [byEve('catalogue')] })))
  await field.getByRole('switch', { name: 'Offer Autoclave' }).click()
  await button('Save').click()
  await expect
    .element(conflictPanel.getByRole('row', { name: /Autoclave \(off\).*Autoclave \(STERIS, Midmark\)/ }))
    .toBeVisible()
  await button('Keep mine').click()
  await expect.element(page.getByText('Settings saved')).toBeVisible()
  const [autoclave, xray] = someCatalogue().equipment
  expect(sent(api).at(-1)).toEqual({
    version: 4,
    catalogue: { ...someCatalogue(), equipment: [{ ...autoclave, on: false }, xray] },
  })
})
