import { fakeApi, Refusal, someToken, type Stubs } from '@tessa/app-testing'
import type { SavedView } from '@tessa/contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountStubs, root, someAccount } from './testing/accounts.ts'
import { someContactMessage as message } from './testing/contact-message.ts'
import { listStubs, pageOf, someOrders } from './testing/examples.ts'
import { deskLists, helpRequestId, someRequestDetail } from './testing/help-desk.tsx'
import {
  pageOfEntries,
  someCode,
  someEntry,
  someFault,
  somePreview,
  someProposal,
  someProposalDetail,
  someRecord,
  someRule,
} from './testing/knowledge.ts'
import { someOrder } from './testing/managed-order.ts'
import { renderPage } from './testing/render-page.tsx'

const technician = { id: 7, name: 'Tom Tool', current_workload: 9, max_workload: 10, is_me: false }
const load = { email: 'tom@hospital.test', overdue: 2, due_today: 1, absences: [] }
const proposal = someProposal()
const code = someRecord({ id: 'ec-001', kind: 'code', fault: null, code: someCode() })

const stubs: Stubs = {
  ...listStubs(someOrders(3)),
  ...deskLists,
  ...accountStubs(),
  'GET /api/technicians': () => pageOf([technician]),
  'GET /api/technicians/load': () => ({ items: [{ ...technician, ...load }] }),
  'GET /api/work-orders/{id}': () => someOrder(),
  'GET /api/work-orders/{id}/outcome': () => ({ outcome: null }),
  'GET /api/help-requests/{id}': () => someRequestDetail(),
  'GET /api/contact-messages': () => pageOf([message]),
  'GET /api/contact-messages/{id}': () => message,
  'GET /api/knowledge/entries': () => pageOfEntries([someEntry()]),
  'GET /api/knowledge/entries/{id}': ({ params: { id } }) =>
    id === 'ec-001' ? code : id === 'sf-002' ? someRule : someRecord(),
  'GET /api/knowledge/proposals': () => pageOf([proposal]),
  'GET /api/knowledge/proposals/{id}': () => someProposalDetail(),
  'GET /api/knowledge/proposals/{id}/preview': () => somePreview(),
  'GET /api/knowledge/review': () =>
    pageOf([
      {
        id: helpRequestId,
        kind: 'unknown',
        equipment: '',
        words: 'it wobbles',
        times: 1,
        reason: null,
        at: null,
      },
    ]),
}

const order = '/admin?tab=work-orders&open=7K2F-49&dialog='
const request = `/help-requests?tab=help-requests&open=${helpRequestId}`
const knowledge = '/admin?tab=knowledge'
const review = `${knowledge}-review`
const change = `${knowledge}-changes`

/** What operators write, as issues and specification list it; where, in which field, and what they press first. */
type Written = readonly [what: string, address: string, field: string, press?: string]
const written: readonly Written[] = [
  ['the internal notes of a status', `${order}status`, 'Internal notes (optional)'],
  ['an internal note', `${order}note`, 'Note'],
  ['a reply to the requester', `${order}reply`, 'Message'],
  ['a corrected fact', `${order}facts`, 'Facility location'],
  ['the reason of a priority', `${order}priority`, 'Reason'],
  ['the reason of a hold', `${order}hold`, 'Reason'],
  ['the name of a view', '/admin?tab=work-orders&status=new&dialog=save-view', 'Name'],
  ['the reply to a help request', request, 'Reply to the reporter', 'Reply'],
  ['the note of a help request', request, 'Internal note', 'Internal note'],
  ['why a help request is settled', request, 'Message to the reporter', 'Settle'],
  ['why a help request is held', request, 'Reason for the hold', 'Place hold'],
  [
    'the answer to a contact message',
    `/admin?tab=contact-messages&open=${message.id}`,
    `Answer to ${message.email}`,
    'Answer by mail',
  ],
  ['days away', '/admin?tab=technicians&open=7&dialog=days-away', 'Reason (optional)'],
  ['a new user', '/admin?tab=users&dialog=new', 'Department'],
  ['an edited user', `/admin?tab=users&open=${root.id}&dialog=edit`, 'Department'],
  ['a question to Admin Tessa', '/admin?tab=admin-tessa', 'Your question'],
  ['a new fault', `${knowledge}&dialog=fault`, 'Remedy'],
  ['a check of a new fault', `${knowledge}&dialog=fault`, 'What to look at: check 1'],
  ['a changed fault', `${knowledge}&open=pm-001&dialog=fault`, 'Remedy'],
  ['an alias', `${knowledge}&open=pm-001&dialog=alias`, 'Words that people use'],
  ['a stop phrase of a rule', `${knowledge}&open=sf-002&dialog=stop-phrase`, 'Words that mean danger now'],
  ['a new code', `${knowledge}&dialog=code`, 'Meaning'],
  ['a changed code', `${knowledge}&open=ec-001&dialog=code`, 'Faults with this code (optional)'],
  ['an alias from the review', review, 'Note (optional)', 'Make it an alias: it wobbles'],
  ['a fault from the review', review, 'Remedy', 'Make it a fault: it wobbles'],
  ['an evaluation case', review, 'Whose words', 'Make it a case: it wobbles'],
  ['why a text is taken off', review, 'Reason', 'Take it off: it wobbles'],
  ['why a change is rejected', `${change}&open=${proposal.id}`, 'Reason', 'Reject'],
]

const refusal = new Refusal(401, { code: 'unauthorized', message: 'Please sign in.' })

/** Opens an address as Root, whose sign-in the server ends. */
const open = (address: string, given: Stubs = {}) => {
  let isIn = true
  const api = fakeApi({
    ...stubs,
    ...given,
    'GET /api/auth/user': () => (isIn ? root : refusal),
  })
  const token = someToken({ name: root.id })
  const { signIn } = renderPage(address, { api, token })
  return async () => {
    isIn = false
    signIn.forget()
    await expect
      .element(page.getByRole('heading', { name: /^Sign in to Tessa Admin|^Help Requests Access/ }))
      .toBeVisible()
    isIn = true
    signIn.accept(token)
  }
}

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1440, 900)
})

const cases = written.map(([what, address, label, press]) => ({ what, address, label, press }))

test.each(cases)('$what outlives a sign-in that the server ended', async ({ address, label, press }) => {
  const field = page.getByRole('textbox', { name: label, exact: true })
  const openForm = async () => {
    if (press !== undefined) await page.getByRole('button', { name: press, exact: true }).click()
  }
  const signInAgain = open(address)
  await openForm()
  await field.fill('bring a seal and the long key')

  await signInAgain()

  await openForm()
  await expect.element(field).toHaveValue('bring a seal and the long key')
})

test.each([
  ['accounts', '/admin?tab=users&dialog=import', 'CSV file'],
  ['knowledge', `${change}&dialog=import`, 'JSON Lines file'],
])('the file of an import of %s stays chosen', async (_, address, label) => {
  const signInAgain = open(address)
  await page.getByLabelText(label).upload(new File(['email\nada@hospital.example'], 'people.csv'))

  await signInAgain()

  await expect.element(page.getByRole('button', { name: 'Check' })).toBeEnabled()
  const field = page.getByLabelText(label).element()
  expect(field instanceof HTMLInputElement && field.files?.[0]?.name).toBe('people.csv')
  expect(Object.values(sessionStorage).join()).not.toContain('ada@hospital.example')
})

test('a typed password is kept nowhere', async () => {
  const signInAgain = open('/admin?tab=users&dialog=new')
  await page.getByRole('textbox', { name: 'Department' }).fill('Biomed')
  await page.getByRole('textbox', { name: 'Password' }).fill('a long passphrase for her')
  await signInAgain()
  await expect.element(page.getByRole('textbox', { name: 'Department' })).toHaveValue('Biomed')
  await expect.element(page.getByRole('textbox', { name: 'Password' })).toHaveValue('')
  expect(Object.values(sessionStorage).join()).not.toContain('passphrase')
})

test('a draft of an entry sends what was touched, over what a colleague changed since', async () => {
  const bodies: unknown[] = []
  let fault = someFault({ causes: [] })
  const signInAgain = open(`${knowledge}&open=pm-001&dialog=fault`, {
    'GET /api/knowledge/entries/{id}': () => someRecord({ fault }),
    'POST /api/knowledge/proposals': ({ body }) => {
      bodies.push(body)
      return someProposalDetail()
    },
  })
  const field = (name: string) => page.getByRole('textbox', { name })
  await field('Remedy').fill('bring a seal')
  await page.getByRole('button', { name: 'Add a cause' }).click()
  await field('Text of cause 1').fill('a worn seal')
  fault = someFault({ causes: [], symptom: 'The pleth wave is flat', remedy: 'Change the probe' })

  await signInAgain()

  await expect.element(field('Symptom')).toHaveValue('The pleth wave is flat')
  await expect.element(field('Remedy')).toHaveValue('bring a seal')
  await expect.element(field('Remedy')).toHaveAccessibleDescription(/^Another person changed this meanwhile/)
  await expect.element(page.getByText('Another person changed this meanwhile').nth(1)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Propose', exact: true }).click()
  const causes = [{ cause: 'a worn seal', likelihood: 'high' }]
  await expect.poll(() => bodies).toMatchObject([{ fault: { ...fault, remedy: 'bring a seal', causes } }])
})

test('a draft of a view sends what was touched, over what another tab changed since', async () => {
  const bodies: unknown[] = []
  let view: SavedView = {
    id: '0191d7a2-0000-7000-8000-00000000b001',
    name: 'Night shift',
    filter: { status: 'new' },
    show: 'table',
    isShared: false,
    isStart: false,
    isMine: true,
    mayChange: true,
    count: 12,
    owner: 'Root Admin',
    droppedFilters: [],
  }
  const signInAgain = open(`/admin?tab=work-orders&status=new&view=${view.id}&dialog=edit-view`, {
    'GET /api/saved-views': () => ({ items: [view] }),
    'PATCH /api/saved-views/{id}': ({ body }) => {
      bodies.push(body)
      return view
    },
  })
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Late shift')
  view = { ...view, isShared: true }

  await signInAgain()

  await expect.element(name).toHaveValue('Late shift')
  await expect.element(page.getByRole('checkbox', { name: 'Share it with all staff' })).toBeChecked()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => bodies).toEqual([{ name: 'Late shift', isStart: false, isShared: true }])
})

test('a fact that another person changed says so as people read it, and not where both say the same', async () => {
  let current = someOrder({ facility_location: 'Room 1' })
  const signInAgain = open(`${order}facts`, { 'GET /api/work-orders/{id}': () => current })
  await page.getByLabelText('Facility location').fill('Room 2')
  await page.getByLabelText('Expected completion').fill('2020-01-02T10:30')
  current = someOrder({
    facility_location: 'Room 2',
    estimated_completion: new Date('2020-02-03T08:15').toISOString(),
  })

  await signInAgain()

  await expect
    .element(page.getByText('Changed to “Feb 3, 2020, 8:15 AM” meanwhile. Save replaces it.'))
    .toBeVisible()
  await expect.element(page.getByText('Changed to “Room 2”')).not.toBeInTheDocument()
})

test('an account says nothing of a change that is the one that was typed', async () => {
  let current = someAccount(root)
  const signInAgain = open(`/admin?tab=users&open=${root.id}&dialog=edit`, {
    'GET /api/admin/users/{id}': () => current,
  })
  await page.getByLabelText('Department').fill('Biomed')
  await page.getByLabelText('Phone').fill('+1 555 010 0144')
  current = someAccount({ ...root, department: 'Biomed', phone: '+1 555 010 0155' })

  await signInAgain()

  await expect.element(page.getByText('Changed to “+1 555 010 0155”')).toBeVisible()
  await expect.element(page.getByText('Changed to “Biomed”')).not.toBeInTheDocument()
})
