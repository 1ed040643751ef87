import { fakeApi, Refusal, someToken, someUser, type Stubs } from '@tessa/app-testing'
import type { SentMail } from '@tessa/contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { root } from '../../testing/accounts.ts'
import { axeFaults } from '../../testing/axe-faults.ts'
import { pageOf } from '../../testing/examples.ts'
import { expectHarmless } from '../../testing/hostile-texts.ts'
import { someMail, someMailDetail } from '../../testing/mails.ts'
import { renderPage } from '../../testing/render-page.tsx'

type Answer = (query: Readonly<Record<string, unknown>>) => ReturnType<typeof pageOf<SentMail>> | Refusal

const open = (
  answer: Answer = () => pageOf([someMail()]),
  { address = '/admin?tab=mail', stubs = {} }: { address?: string; stubs?: Stubs } = {},
) => {
  const asked: Readonly<Record<string, unknown>>[] = []
  const api = fakeApi({
    'GET /api/auth/user': () => someUser({ role: 'manager' }),
    'GET /api/admin/mails': ({ query }) => {
      asked.push(query)
      return answer(query)
    },
    'GET /api/admin/mails/{id}': () => someMailDetail(),
    ...stubs,
  })
  return { api, asked, ...renderPage(address, { api, token: someToken() }) }
}
const rows = page.getByRole('row')
const dialog = page.getByRole('dialog')

beforeEach(() => page.viewport(1440, 900))

test('a mail says to whom it goes, how far it got, why it failed, and what it is about', async () => {
  open(() =>
    pageOf([
      someMail({ id: '0191d7a2-0000-7000-8000-000000000022', status: 'queued', attempts: 0, error: null }),
      someMail(),
    ]),
  )
  await expect.element(rows.nth(1).getByText('Waiting')).toBeVisible()
  for (const words of ['ada@hospital.example', 'Failed', '8 attempts', '550 no such mailbox'])
    await expect.element(rows.nth(2).getByText(words, { exact: true })).toBeVisible()
  await expect
    .element(rows.nth(2).getByRole('link', { name: '7K2F-49', exact: true }))
    .toHaveAttribute('href', '/admin?tab=work-orders&open=0191d7a2-0000-7000-8000-000000000031')
  expect(await axeFaults()).toEqual([])
})

test('a mail about a contact message leads to it', async () => {
  const id = '0191d7a2-0000-7000-8000-000000000041'
  open(() => pageOf([someMail({ about: { kind: 'contact-message', id, number: null } })]))
  await expect
    .element(rows.nth(1).getByRole('link', { name: 'Contact message' }))
    .toHaveAttribute('href', `/admin?tab=contact-messages&open=${id}`)
})

test('words, a status and days stand in the address and go to the server', async () => {
  const { asked, path } = open()
  await page.getByRole('searchbox').fill('ada')
  await expect.poll(path).toBe('/admin?tab=mail&search=ada')
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Failed')
  await page.getByLabelText('From day', { exact: true }).fill('2026-03-01')
  await expect.poll(path).toBe('/admin?tab=mail&search=ada&status=failed&from=2026-03-01')
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({ search: 'ada', status: 'failed', from: '2026-03-01', limit: '50' })
})

test('a link narrows the mails to an address, which can be taken away', async () => {
  const { asked, path } = open(undefined, { address: '/admin?tab=mail&recipient=ada%40hospital.example' })
  await expect.poll(() => asked[0]).toMatchObject({ recipient: 'ada@hospital.example' })
  await page.getByRole('button', { name: /To: ada@hospital\.example/ }).click()
  await expect.poll(path).toBe('/admin?tab=mail')
})

test('a mail is read once, without its links, and Back closes it', async () => {
  const { api, path } = open()
  await page.getByRole('link', { name: /Work order 7K2F-49 is complete/ }).click()
  await expect.element(dialog.getByText('It works again.', { exact: false })).toBeVisible()
  await expect.element(dialog.getByText('Links are left out', { exact: false })).toBeVisible()
  await expect.poll(path).toBe('/admin?tab=mail&open=0191d7a2-0000-7000-8000-000000000021')
  expect(await axeFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(path).toBe('/admin?tab=mail')
  expect(api.callsOf('GET /api/admin/mails/{id}')).toHaveLength(1)
})

test('a mail about an account is not shown, and says why', async () => {
  open(undefined, {
    address: '/admin?tab=mail&open=0191d7a2-0000-7000-8000-000000000021',
    stubs: {
      'GET /api/admin/mails/{id}': () =>
        someMailDetail({
          text: null,
          textState: 'withheld',
          about: { kind: 'account', id: root.id, number: null },
        }),
    },
  })
  await expect.element(dialog.getByText('shown to nobody', { exact: false })).toBeVisible()
  // Managers have no list of accounts.
  await expect.element(dialog.getByRole('link', { name: 'Account' })).not.toBeInTheDocument()
})

test('a failed mail is sent again, also while it is read', async () => {
  const sent = someMail({ status: 'queued', canRetry: false })
  let isSent = false
  open(() => pageOf([isSent ? sent : someMail()]), {
    stubs: {
      'POST /api/admin/mails/{id}/retry': () => {
        isSent = true
        return sent
      },
    },
  })
  await page.getByRole('link', { name: /Work order 7K2F-49 is complete/ }).click()
  await dialog.getByRole('button', { name: 'Send again: Work order 7K2F-49 is complete' }).click()
  await expect.element(dialog.getByText('Waiting')).toBeVisible()
  await expect.element(page.getByText('The mail is sent again')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(rows.nth(1).getByText('Waiting')).toBeVisible()
})

test('a mail that somebody else sent meanwhile is told, and the list is as it is now', async () => {
  let isSent = false
  open(() => pageOf([isSent ? someMail({ status: 'sent', error: null }) : someMail()]), {
    stubs: {
      'POST /api/admin/mails/{id}/retry': () => {
        isSent = true
        return new Refusal(409, {
          code: 'conflict',
          message: 'This mail is no longer among those that failed.',
        })
      },
    },
  })
  await rows
    .nth(1)
    .getByRole('button', { name: /^Send again/ })
    .click()
  await expect.element(page.getByText('This mail is no longer among those that failed.')).toBeVisible()
  await expect.element(rows.nth(1).getByText('Sent', { exact: true })).toBeVisible()
})

test('all failed mails of the filter are sent again, after a question', async () => {
  const bodies: unknown[] = []
  open(() => (bodies.length === 0 ? pageOf([someMail()]) : pageOf([])), {
    address: '/admin?tab=mail&status=failed&search=ada',
    stubs: {
      'POST /api/admin/mails/retry': ({ body }) => {
        bodies.push(body)
        return { queued: 1000, left: 12 }
      },
    },
  })
  const button = page.getByRole('button', { name: 'Send all again' })
  await button.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(bodies).toEqual([])
  await button.click()
  expect(await axeFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Send all again' }).click()
  await expect.element(page.getByText('1,000 mails are sent again. 12 are left.')).toBeVisible()
  expect(bodies).toEqual([{ search: 'ada' }])
  await expect.element(page.getByText('No mails found')).toBeVisible()
})

test('a failure is told and asked again, and nothing found leads back to everything', async () => {
  let isDown = true
  const { path } = open(
    ({ status }) =>
      isDown
        ? new Refusal(500, { code: 'internal', message: 'Not now.' })
        : pageOf(status === undefined ? [someMail()] : []),
    { address: '/admin?tab=mail&status=sent' },
  )
  await expect.element(page.getByText('Not now.', { exact: false })).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('No mails found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(rows.nth(1).getByText('Failed')).toBeVisible()
  await expect.poll(path).toBe('/admin?tab=mail')
})

test('technicians have no mails', async () => {
  const { asked } = open(undefined, {
    stubs: { 'GET /api/auth/user': () => someUser({ role: 'technician' }) },
  })
  await expect.element(page.getByText('You do not have access')).toBeVisible()
  expect(asked).toEqual([])
})

test.each([390, 1440])('hostile words fire nothing, at %i px', (width) =>
  expectHarmless(
    width,
    (texts) => open(() => pageOf([someMail({ subject: texts, recipient: texts, error: texts })])),
    page.getByText('Failed').last(),
  ),
)
