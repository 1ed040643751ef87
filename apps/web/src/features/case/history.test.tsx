import { fakeApi } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someActivity, someFollowed } from '../../testing/case-examples.ts'
import { renderPage } from '../../testing/render-page.tsx'

const someFile = (id: string, name: string, createdAt: string) => ({
  id,
  name,
  mediaType: 'application/pdf',
  size: 1000,
  createdAt,
  step: null,
  url: `/api/files/${id}`,
})

test('a file that was added later appears once in the history, with its name', async () => {
  const early = someFile('f:1', 'front.pdf', '2026-03-02T08:59:00.000Z')
  const late = someFile('f:2', 'display.pdf', '2026-03-02T10:00:00.000Z')
  const added = {
    activityType: 'file_added',
    newValue: late.id,
    createdAt: late.createdAt,
    by: 'reporter',
  } as const
  const followed = someFollowed({
    attachments: [early, late],
    activities: [
      someActivity(),
      someActivity({ id: 'a:2', ...added }),
      someActivity({
        id: 'a:3',
        activityType: 'comment_added',
        newValue: 'It hisses.',
        createdAt: '2026-03-02T12:00:00.000Z',
      }),
    ],
  })
  await renderPage('/follow/h0000000000000000000000', {
    api: fakeApi({ 'GET /api/follow/{token}': () => followed }),
  })

  const entries = page.getByRole('list', { name: 'History' }).getByRole('listitem')
  await expect.element(entries.nth(0)).toMatchTextContent(/It hisses\./)
  await expect.element(entries.nth(1)).toMatchTextContent(/display\.pdf.*You/)
  await expect.element(entries.nth(2)).toMatchTextContent(/Work order created/)
  expect(entries.elements()).toHaveLength(3)
})
