import { pages } from '@tessa/contract'
import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('the server knows every page of this app, and no other', () => {
  expect(Object.values(paths).toSorted()).toEqual(pages.admin.toSorted())
})
