import { fakeApi } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'

test('leads to the assistant, to people and to the operators', async () => {
  await renderPage('/about', { api: fakeApi({}) })
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

test('says four figures, six features, four steps, eight kinds of equipment, and where the figures come from', async () => {
  await renderPage('/about', { api: fakeApi({}) })
  await expect.element(page.getByText(/not measurements of this installation/)).toBeVisible()
  expect(
    page
      .getByRole('definition')
      .elements()
      .map((figure) => figure.textContent),
  ).toEqual(['500+', '24/7', '< 2 minunder 2 min', '95%'])
  const lists = page.getByRole('main').getByRole('list').elements()
  expect(lists.map((list) => list.children.length)).toEqual([6, 4, 8])
})
