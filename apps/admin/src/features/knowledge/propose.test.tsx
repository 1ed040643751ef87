import { Refusal } from '@tessa/app-testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '../../testing/axe-faults.ts'
import {
  noContent,
  someCode,
  someFault,
  someProposalDetail,
  someRecord,
  someRule,
} from '../../testing/knowledge.ts'
import { dialog, openKnowledge } from '../../testing/open-knowledge.ts'

beforeEach(() => page.viewport(1440, 900))

test('a stop phrase is proposed for a rule, whose shipped phrases stay', async () => {
  const bodies: unknown[] = []
  openKnowledge('/admin?tab=knowledge&open=sf-002', {
    stubs: {
      'GET /api/knowledge/entries/{id}': () => someRule,
      'POST /api/knowledge/proposals': ({ body }) => {
        bodies.push(body)
        return someProposalDetail({ ...noContent, words: 'crackles', before: null })
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
  openKnowledge('/admin?tab=knowledge&open=pm-001&dialog=fault', {
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
  expect(bodies).toEqual([
    { kind: 'fault', subject: 'pm-001', fault, note: '', basedOn: someRecord().revision },
  ])
})

test('a check without its first line is named and not dropped, and one without any text is left out', async () => {
  const bodies: unknown[] = []
  openKnowledge('/admin?tab=knowledge&open=pm-001&dialog=fault', {
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
  const { path } = openKnowledge(undefined, {
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
  openKnowledge('/admin?tab=knowledge&open=ec-001', {
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
    .toEqual([
      {
        kind: 'code',
        subject: 'ec-001',
        code: someCode({ meaning: 'the clip is off' }),
        note: '',
        basedOn: someRecord().revision,
      },
    ])
})
