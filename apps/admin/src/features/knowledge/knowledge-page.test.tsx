import { fakeApi, Refusal, someToken, someUser, type Stubs } from '@tessa/app-testing'
import type { Role } from '@tessa/contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '../../testing/axe-faults.ts'
import { expectHarmless } from '../../testing/hostile-texts.ts'
import {
  noContent,
  pageOfEntries,
  someCode,
  someEntry,
  someFault,
  someProposal,
  someProposalDetail,
  someRecord,
  someRule,
} from '../../testing/knowledge.ts'
import { renderPage } from '../../testing/render-page.tsx'

const open = (
  address = '/admin?tab=knowledge',
  { stubs = {}, role = 'technician' }: { stubs?: Stubs; role?: Role } = {},
) => {
  const asked: Readonly<Record<string, unknown>>[] = []
  const api = fakeApi({
    'GET /api/auth/user': () => someUser({ role }),
    'GET /api/knowledge/entries': ({ query }) => {
      asked.push(query)
      return pageOfEntries([someEntry(), someEntry({ id: 'sf-002', kind: 'rule', title: 'Raise the alarm' })])
    },
    'GET /api/knowledge/entries/{id}': () => someRecord(),
    ...stubs,
  })
  return { api, asked, ...renderPage(address, { api, token: someToken() }) }
}
const rows = page.getByRole('row')
const dialog = page.getByRole('dialog')

beforeEach(() => page.viewport(1440, 900))

test.each(['technician', 'manager', 'admin'] as const)('a %s finds the entries', async (role) => {
  open(undefined, { role })
  for (const words of ['No SpO2 reading', 'Fault pm-001', 'Patient monitor', 'Expert judgement', 'Danger'])
    await expect.element(rows.nth(1).getByText(words, { exact: true })).toBeVisible()
  await expect.element(page.getByText('2 entries')).toBeVisible()
  expect(await axeFaults()).toEqual([])
})

test('words, kind, equipment, maker and origin stand in the address and go to the server', async () => {
  const { asked, path } = open()
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
  const { asked, path } = open()
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
  open('/admin?tab=knowledge&open=pm-001', {
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
  const { asked } = open('/admin?tab=knowledge&kind=falt&equipmnt=xray&maker=Philps')
  await expect.element(page.getByText('“falt” is no value of kind', { exact: false })).toBeVisible()
  await expect.element(page.getByText('“equipmnt” is no filter', { exact: false })).toBeVisible()
  await expect.element(page.getByText('No entry names the maker “Philps”')).toBeVisible()
  expect(asked[0]).not.toHaveProperty('kind')
})

test('a fault says its words, checks, danger, source and outcomes, and Back closes it', async () => {
  const { path } = open()
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
  open('/admin?tab=knowledge&open=pm-001', {
    stubs: { 'GET /api/knowledge/entries/{id}': () => someRecord({ outcome: null }) },
  })
  await expect.element(dialog.getByText('five cases from three facilities', { exact: false })).toBeVisible()
})

test('a stop phrase is proposed for a rule, whose shipped phrases stay', async () => {
  const bodies: unknown[] = []
  open('/admin?tab=knowledge&open=sf-002', {
    stubs: {
      'GET /api/knowledge/entries/{id}': () => someRule,
      'POST /api/knowledge/proposals': ({ body }) => {
        bodies.push(body)
        return { ...someProposal(), ...noContent, words: 'crackles', before: null, versions: [] }
      },
    },
  })
  await expect.element(dialog.getByText('burning smell')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add a stop phrase' }).click()
  const form = page.getByRole('dialog', { name: 'Add a Stop Phrase' })
  await form.getByRole('textbox', { name: 'Words that mean danger now' }).fill('crackles')
  expect(await axeFaults()).toEqual([])
  await form.getByRole('button', { name: 'Propose' }).click()
  await expect.element(page.getByText('Proposed')).toBeVisible()
  expect(bodies).toEqual([{ kind: 'stop-phrase', subject: 'sf-002', words: 'crackles', note: '' }])
})

test('a change of a fault is sent whole, and what is wrong is said at its field', async () => {
  const bodies: unknown[] = []
  open('/admin?tab=knowledge&open=pm-001&dialog=fault', {
    stubs: {
      'POST /api/knowledge/proposals': ({ body }) => {
        bodies.push(body)
        return new Refusal(400, {
          code: 'validation',
          message: 'fault.aliases must have at least 3 entries',
          fields: { 'fault.aliases': 'fault.aliases must have at least 3 entries' },
        })
      },
    },
  })
  const form = page.getByRole('dialog', { name: 'Propose a Change of pm-001' })
  await form.getByRole('textbox', { name: 'Remedy' }).fill('Swap the probe')
  await form.getByRole('button', { name: 'Add a check' }).click()
  await form.getByRole('textbox', { name: 'What to look at: check 2' }).fill('Feel the cable')
  await form.getByRole('textbox', { name: 'What is expected: check 2' }).fill('no kinks')
  await form.getByRole('textbox', { name: 'If not: check 2' }).fill('replace it')
  expect(await axeFaults()).toEqual([])
  await form.getByRole('button', { name: 'Propose' }).click()

  await expect.element(form.getByText('must have at least 3 entries').first()).toBeVisible()
  await expect.element(form.getByRole('textbox', { name: 'Remedy' })).toHaveValue('Swap the probe')
  const { checks } = someFault()
  const added = {
    check: 'Feel the cable',
    expected: 'no kinks',
    ifNot: 'replace it',
    minutes: 5,
    hazard: 'none',
  }
  const fault = someFault({ remedy: 'Swap the probe', checks: [...checks, { ...added, hazard: 'none' }] })
  expect(bodies).toEqual([{ kind: 'fault', subject: 'pm-001', fault, note: '' }])
})

test('a check without its first line is named and not dropped, and one without any text is left out', async () => {
  const bodies: unknown[] = []
  open('/admin?tab=knowledge&open=pm-001&dialog=fault', {
    stubs: {
      'POST /api/knowledge/proposals': ({ body }) => {
        bodies.push(body)
        return someProposalDetail()
      },
    },
  })
  const form = page.getByRole('dialog', { name: 'Propose a Change of pm-001' })
  const propose = form.getByRole('button', { name: 'Propose' })
  await form.getByRole('button', { name: 'Add a check' }).click()
  await form.getByRole('button', { name: 'Add a check' }).click()
  await form.getByRole('textbox', { name: 'What is expected: check 3' }).fill('no kinks')
  await propose.click()
  const failure = form.getByText('Check 3 says nothing under “What to look at”.', { exact: false })
  await expect.element(failure).toBeVisible()
  await form.getByRole('textbox', { name: 'What to look at: check 3' }).fill('Feel the cable')
  await expect.element(form.getByText('Check 3 says nothing under “If not”.', { exact: false })).toBeVisible()
  expect(bodies).toEqual([])

  await form.getByRole('textbox', { name: 'If not: check 3' }).fill('replace it')
  await propose.click()
  await expect.element(form).not.toBeInTheDocument()
  const { checks } = someFault()
  expect(bodies).toMatchObject([
    {
      fault: { checks: [...checks, { check: 'Feel the cable', expected: 'no kinks', ifNot: 'replace it' }] },
    },
  ])
})

test('a code is proposed, and what is wrong is said at its field', async () => {
  const bodies: unknown[] = []
  const message = 'code.faults: pm-999 is no fault of such equipment'
  let isRefused = true
  const { path } = open(undefined, {
    stubs: {
      'POST /api/knowledge/proposals': ({ body }) => {
        bodies.push(body)
        return isRefused
          ? new Refusal(400, { code: 'validation', message, fields: { 'code.faults': message } })
          : someProposalDetail()
      },
    },
  })
  await page.getByRole('button', { name: 'Propose a code' }).click()
  await expect.poll(path).toBe('/admin?tab=knowledge&dialog=code')
  const form = page.getByRole('dialog', { name: 'Propose a Code' })
  const send = form.getByRole('button', { name: 'Propose' })
  const fill = (name: string, text: string) => form.getByRole('textbox', { name, exact: false }).fill(text)
  await fill('Code or message', 'E 77')
  await fill('Model or family', 'MX400')
  await fill('Meaning', 'the clip is off')
  await expect.element(send).toBeDisabled()
  await fill('What to do', 'put it on')
  // Nothing is chosen for the person: the code would be explained at the wrong equipment.
  await expect.element(send).toBeDisabled()
  await form.getByRole('combobox', { name: 'Equipment' }).selectOptions('Patient monitor')
  await fill('Faults with this code', 'pm-001, pm-999')
  expect(await axeFaults()).toEqual([])
  await send.click()
  await expect.element(form.getByText(message).first()).toBeVisible()
  isRefused = false
  await fill('Faults with this code', 'pm-001')
  await send.click()
  await expect.element(form).not.toBeInTheDocument()
  const code = { ...someCode({ maker: '' }), code: 'E 77', meaning: 'the clip is off', action: 'put it on' }
  expect(bodies.at(-1)).toEqual({ kind: 'code', code, note: '' })
})

test('a change of a code begins with what it says', async () => {
  const bodies: unknown[] = []
  open('/admin?tab=knowledge&open=ec-001', {
    stubs: {
      'GET /api/knowledge/entries/{id}': () =>
        someRecord({ id: 'ec-001', kind: 'code', title: 'Chk Sensor', fault: null, code: someCode() }),
      'POST /api/knowledge/proposals': ({ body }) => {
        bodies.push(body)
        return someProposalDetail()
      },
    },
  })
  await dialog.getByRole('button', { name: 'Propose a change' }).click()
  const form = page.getByRole('dialog', { name: 'Propose a Change of ec-001' })
  await form.getByRole('textbox', { name: 'Meaning' }).fill('the clip is off')
  await form.getByRole('button', { name: 'Propose' }).click()
  await expect
    .poll(() => bodies)
    .toEqual([{ kind: 'code', subject: 'ec-001', code: someCode({ meaning: 'the clip is off' }), note: '' }])
})

test('a failure is told and asked again', async () => {
  let isDown = true
  open(undefined, {
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
      open('/admin?tab=knowledge&open=pm-001', {
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
