import { pages } from '@tessa/contract'
import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('the server serves exactly the pages of this app', () => {
  const { admin, ...own } = paths

  expect(Object.values(own).toSorted()).toEqual(pages.web.toSorted())
  expect(pages.admin).toContain(admin)
})
