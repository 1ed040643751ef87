import { fakeApi } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'

const figures = { days: 90, models: 214, responseMinutes: 47, resolvedPercent: 91 }
const about = () => renderPage('/about', { api: fakeApi({ 'GET /api/service-figures': () => figures }) })

test('the page links to the assistant, the support and the operators’ app', async () => {
  await about()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Meet T.E.S.S.A' })).toBeVisible()
  const main = page.getByRole('main')
  for (const [name, href, count] of [
    ['Start Troubleshooting', '/', 2],
    ['Contact Support', '/contact', 2],
    ['Administrator Access', '/admin', 1],
  ] as const) {
    const links = main.getByRole('link', { name }).elements()
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array.from({ length: count }, () => href))
  }
})

test('the page shows four figures with their sources, six features, four steps and eight equipment types', async () => {
  await about()
  await expect.element(page.getByText('A goal. Work orders of the last 90 days: 214 models.')).toBeVisible()
  await expect
    .element(page.getByText('A goal. Until a person responds, here: 47 min (median).'))
    .toBeVisible()
  await expect.element(page.getByText('A goal. Closed work orders resolved here: 91%.')).toBeVisible()
  expect(
    page
      .getByRole('definition')
      .elements()
      .map((figure) => figure.textContent),
  ).toEqual(['500+', '24/7', '< 2 minunder 2 min', '95%'])
  const lists = page.getByRole('main').getByRole('list').elements()
  expect(lists.map((list) => list.children.length)).toEqual([6, 4, 8])
})

test('a figure without a measurement is marked as a goal', async () => {
  await renderPage('/about', {
    api: fakeApi({
      'GET /api/service-figures': () => ({
        days: 90,
        models: null,
        responseMinutes: null,
        resolvedPercent: null,
      }),
    }),
  })
  await expect.element(page.getByText('A goal. Not measured here yet.').nth(2)).toBeVisible()
})
