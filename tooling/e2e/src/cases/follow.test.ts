import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { begin, check, choose, describe } from '../assistant/walk.ts'
import { arrive } from '../harness/arrive.ts'
import { test } from '../harness/journey.ts'
import { expectVisible } from '../harness/look.ts'
import { newPerson } from '../harness/person.ts'

/** Goes through the assistant to a help request and its work order, as somebody without an account. */
const askForHelp = async (page: Page, email: string): Promise<void> => {
  await begin(page)
  await describe(page)
  await check(page)
  await choose(page, 'Assessment', 'Create work order')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByLabel('Your name').fill('Ada Lovelace')
  await dialog.getByLabel('Phone').fill('+1 555 010 0199')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Submit Help Request' }).click()
  await page.clock.runFor(2100)
  await expectVisible(page.getByText(/Work order WO-\d+ received/))
}

test('a guest keeps the private link, follows the case by it elsewhere, and adds to it', async ({ open }) => {
  const { email } = newPerson()
  const { page, context } = await open()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await askForHelp(page, email)
  await page.getByRole('button', { name: 'Copy the private link' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).pathname).toMatch(/^\/follow\/[\w-]{47}$/)

  const elsewhere = await open({ screen: 'phone', scheme: 'dark' })
  const answer = elsewhere.page.waitForResponse(link)
  await arrive(elsewhere.page, link)
  expect((await answer).headers()).toMatchObject({
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  await expectVisible(elsewhere.page.getByRole('heading', { level: 1, name: 'Midmark M11 Autoclave' }))
  await expectVisible(elsewhere.page.getByText('We have your request.', { exact: false }))
  const text = await elsewhere.page.getByRole('main').innerText()
  expect(text).toMatch(/HR-\d+[\s\S]*A\. L\./)
  expect(text).not.toMatch(/Lovelace|010 0199/)
  expect(text).not.toContain(email)

  await elsewhere.page.getByLabel('Add a comment').fill('The door stays locked.')
  await elsewhere.page.getByRole('button', { name: 'Send comment' }).tap()
  const history = elsewhere.page.getByRole('list', { name: 'History' })
  await expectVisible(history.getByText('The door stays locked.'))

  // The page where it began looks again by itself.
  await page.getByRole('link', { name: 'See what happens next' }).click()
  await expectVisible(page.getByRole('list', { name: 'History' }).getByText('The door stays locked.'))
})

test('a link that nobody made leads nowhere', async ({ open }) => {
  const { page, allow } = await open()
  allow(/status of 404/)
  await arrive(page, `/follow/h${'A'.repeat(46)}`)
  await expectVisible(page.getByRole('heading', { name: 'This link leads nowhere' }))
})
