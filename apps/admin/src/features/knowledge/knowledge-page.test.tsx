import { Refusal } from '@tessa/app-testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '../../testing/axe-faults.ts'
import { expectHarmless } from '../../testing/hostile-texts.ts'
import { pageOfEntries, someEntry, someCode, someFault, someRecord } from '../../testing/knowledge.ts'
import { dialog, openKnowledge, rows } from '../../testing/open-knowledge.ts'

beforeEach(() => page.viewport(1440, 900))

test.each(['technician', 'manager', 'admin'] as const)('a %s finds the entries', async (role) => {
  openKnowledge(undefined, { role })
  for (const words of ['No SpO2 reading', 'Fault pm-001', 'Patient monitor', 'Expert judgement', 'Danger'])
    await expect.element(rows.nth(1).getByText(words, { exact: true })).toBeVisible()
  await expect.element(page.getByText('2 entries')).toBeVisible()
  expect(await axeFaults()).toEqual([])
})

test('words, kind, equipment, maker and origin stand in the address and go to the server', async () => {
  const { asked, path } = openKnowledge()
  await page.getByRole('searchbox').fill('probe')
  await expect.poll(path).toBe('/admin?tab=knowledge&search=probe')
  await page.getByRole('combobox', { name: 'Kind' }).selectOptions('Faults')
  await page.getByRole('combobox', { name: 'Equipment' }).selectOptions('X-ray equipment')
  await page.getByRole('combobox', { name: 'Maker' }).selectOptions('Philips')
  await page.getByRole('combobox', { name: 'Origin' }).selectOptions('Added or changed here')
  await expect
    .poll(path)
    .toBe('/admin?tab=knowledge&search=probe&kind=fault&equipment=xray&maker=Philips&origin=local')
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({ search: 'probe', kind: 'fault', equipment: 'xray', maker: 'Philips', origin: 'local' })
})

test('entries that no case was about are asked for, and each says how many were', async () => {
  const { asked, path } = openKnowledge()
  await expect.element(rows.nth(1).getByText('In 3 cases of the last 90 days')).toBeVisible()
  await page.getByRole('combobox', { name: 'Use', exact: true }).selectOptions('Not used in the last 90 days')
  await expect.poll(path).toBe('/admin?tab=knowledge&use=unused')
  await expect.poll(() => asked.at(-1)).toMatchObject({ use: 'unused' })
})

test('an entry leads to the newest cases that it was about', async () => {
  const recentCases = [
    { kind: 'work-order' as const, id: 'a', shortNumber: '2346-78', at: '2026-03-02T09:00:00.000Z' },
    { kind: 'help-request' as const, id: 'b', shortNumber: '2346-79', at: '2026-03-01T09:00:00.000Z' },
  ]
  openKnowledge('/admin?tab=knowledge&open=pm-001', {
    stubs: { 'GET /api/knowledge/entries/{id}': () => someRecord({ uses: 1, recentCases }) },
  })
  await expect.element(dialog.getByText('In 1 case of the last 90 days', { exact: false })).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: '2346-78' }))
    .toHaveAttribute('href', '/admin?tab=work-orders&open=2346-78')
  await expect
    .element(dialog.getByRole('link', { name: '2346-79' }))
    .toHaveAttribute('href', expect.stringContaining('tab=help-requests&open=b'))
})

test('misspelt filters and makers are named, and not applied', async () => {
  const { asked } = openKnowledge('/admin?tab=knowledge&kind=falt&equipmnt=xray&maker=Philps')
  await expect.element(page.getByText('“falt” is no value of kind', { exact: false })).toBeVisible()
  await expect.element(page.getByText('“equipmnt” is no filter', { exact: false })).toBeVisible()
  await expect.element(page.getByText('No entry names the maker “Philps”')).toBeVisible()
  expect(asked[0]).not.toHaveProperty('kind')
})

test('a fault says its words, checks, danger, source and outcomes, and Back closes it', async () => {
  const { path } = openKnowledge()
  await page.getByRole('link', { name: /No SpO2 reading/ }).click()
  for (const words of [
    'A danger while a patient is attached.',
    'Was the cause of 14 of 19 cases of such equipment',
    'In 3 cases of the last 90 days',
    'sat probe dead',
    '1 min · Touches the patient or their treatment · Trained user',
    'Fails with a known-good sensor.',
  ])
    await expect.element(dialog.getByText(words, { exact: true })).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'SpO2 Chk Sensor, ec-001' }))
    .toHaveAttribute('href', '?tab=knowledge&open=ec-001')
  await expect.poll(path).toBe('/admin?tab=knowledge&open=pm-001')
  expect(await axeFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(path).toBe('/admin?tab=knowledge')
})

test('outcomes that are not known widely enough are not told', async () => {
  openKnowledge('/admin?tab=knowledge&open=pm-001', {
    stubs: { 'GET /api/knowledge/entries/{id}': () => someRecord({ outcome: null }) },
  })
  await expect.element(dialog.getByText('five cases from three facilities', { exact: false })).toBeVisible()
})

test('a code says how often its faults were the cause', async () => {
  const code = someCode({ faults: ['pm-002'] })
  const record = someRecord({ id: 'ec-001', kind: 'code', title: code.code, fault: null, code })
  openKnowledge('/admin?tab=knowledge&open=ec-001', {
    stubs: { 'GET /api/knowledge/entries/{id}': () => record },
  })
  await expect
    .element(dialog.getByText('One of its faults was the cause of 14 of 19 cases of such equipment'))
    .toBeVisible()
})

test('a failure is told and asked again', async () => {
  let isDown = true
  openKnowledge(undefined, {
    stubs: {
      'GET /api/knowledge/entries': () =>
        isDown ? new Refusal(500, { code: 'internal', message: 'Not now.' }) : pageOfEntries([someEntry()]),
    },
  })
  await expect.element(page.getByText('Not now.', { exact: false })).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(rows.nth(1).getByText('No SpO2 reading')).toBeVisible()
})

test.each([390, 1440])('hostile words fire nothing, at %i px', (width) =>
  expectHarmless(
    width,
    (texts) =>
      openKnowledge('/admin?tab=knowledge&open=pm-001', {
        stubs: {
          'GET /api/knowledge/entries/{id}': () =>
            someRecord({
              title: texts,
              fault: someFault({ remedy: texts, safety: [texts], aliases: [texts] }),
            }),
        },
      }),
    dialog.getByText('Fails with a known-good sensor.'),
  ),
)
