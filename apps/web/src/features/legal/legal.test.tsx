import { fakeApi, offline, someConfig } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'

const withConfig = () => fakeApi({ 'GET /api/config': () => someConfig() })

test.each([
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
])('%s is public, and its table of contents links to its sections', async (address, title) => {
  await renderPage(address, { api: withConfig() })
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').elements()
  expect(links.length).toBeGreaterThan(5)
  for (const link of links)
    expect(document.querySelector(link.getAttribute('href') ?? '')?.textContent).toBe(link.textContent)
})

test('the privacy page does not claim a certification', async () => {
  await renderPage('/privacy', { api: withConfig() })
  await expect.element(page.getByText(/Argon2id/)).toBeVisible()
  expect(document.body.textContent).not.toMatch(/HIPAA[- ]complian/i)
})

test('the statements of the privacy page about the audit log match the rest of the page', async () => {
  await renderPage('/privacy', { api: withConfig() })
  await expect
    .element(page.getByText(/refuses to change these entries, or to delete them before their time/))
    .toBeVisible()
  await expect.element(page.getByText(/The security log, .* is deleted after/)).toBeVisible()
})

test('the privacy page explains stored data in the browser, and unsent data after an automatic sign-out', async () => {
  await renderPage('/privacy', { api: withConfig() })
  await expect.element(page.getByText(/except the second cookie and the small choices/)).toBeVisible()
  await expect.element(page.getByText(/ends by itself, it waits for your next sign-in/)).toBeVisible()
  expect(page.getByText(/all of this is deleted/).elements()).toEqual([])
})

test('the privacy page shows the retention periods of this installation', async () => {
  const { retentionDays } = someConfig()
  const own = someConfig({ retentionDays: { ...retentionDays, guestSessions: 17, drafts: 1 } })
  await renderPage('/privacy', { api: fakeApi({ 'GET /api/config': () => own }) })

  await expect.element(page.getByText(/of a guest .* is deleted 17 days after/)).toBeVisible()
  await expect.element(page.getByText(/never sent is deleted after one day/)).toBeVisible()
  await expect.element(page.getByText(/never deleted automatically/)).toBeVisible()
})

test('the privacy page says when cases are deleted, and what is kept for ever', async () => {
  const { retentionDays } = someConfig()
  const own = someConfig({ retentionDays: { ...retentionDays, cases: 3650, contactMessages: 0 } })
  await renderPage('/privacy', { api: fakeApi({ 'GET /api/config': () => own }) })

  await expect.element(page.getByText(/until 3650 days after the last change/)).toBeVisible()
  await expect
    .element(page.getByText(/What you write on the contact page is never deleted automatically/))
    .toBeVisible()
})

test.each([
  [
    { guestSessions: 5, guestFiles: 50 },
    /is deleted 5 days after its last change, with its photos and files/,
  ],
  [
    { guestFiles: 7 },
    /are deleted 7 days after they were added, or with the session if that is deleted before/,
  ],
  [{ guestFiles: 0 }, /Its photos and files stay as long as the session/],
  [{ guestSessions: 0, guestFiles: 0 }, /session of a guest .* is never deleted automatically/],
])('the privacy page says when the files of a guest go: %j', async (kept, sentence) => {
  const { retentionDays } = someConfig()
  const own = someConfig({ retentionDays: { ...retentionDays, ...kept } })
  await renderPage('/privacy', { api: fakeApi({ 'GET /api/config': () => own }) })
  await expect.element(page.getByText(sentence)).toBeVisible()
})

test('the privacy page shows no retention periods if they cannot be loaded', async () => {
  await renderPage('/privacy', { api: fakeApi({ 'GET /api/config': () => offline }) })
  await expect.element(page.getByText(/kept as long as the account exists/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(page.getByText(/of a guest .* is deleted/).elements()).toEqual([])
})

test.each([
  [true, /A photo is sent only if you agree to it for that very photo/],
  [false, /your files are not sent\. Nor are photos\./],
])('the privacy page says whether photos are read: %s', async (photoReading, words) => {
  const config = someConfig({ languageModel: true, photoReading })
  await renderPage('/privacy', { api: fakeApi({ 'GET /api/config': () => config }) })
  await expect.element(page.getByText(words)).toBeVisible()
})

test.each([
  [true, /What you dictate is recorded, sent to the provider/],
  [false, /Where your browser itself turns speech into words/],
])('the privacy page says who turns speech into words: %s', async (dictation, words) => {
  const config = someConfig({ languageModel: true, dictation })
  await renderPage('/privacy', { api: fakeApi({ 'GET /api/config': () => config }) })
  await expect.element(page.getByText(words)).toBeVisible()
})

test.each([
  [true, /uses a language model\. Its provider is sent .* are masked before/],
  [true, /When staff ask about the figures .* sent too, with the names of facilities/],
  [false, /uses no language model\./],
])('the privacy page says whether a language model is used: %s', async (languageModel, words) => {
  await renderPage('/privacy', { api: fakeApi({ 'GET /api/config': () => someConfig({ languageModel }) }) })
  await expect.element(page.getByText(words)).toBeVisible()
})
