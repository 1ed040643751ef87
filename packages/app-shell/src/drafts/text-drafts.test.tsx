import { beforeEach, expect, test } from 'vitest'
import { clearPersonalValues } from '../store/stored-value.ts'
import { createTextDrafts } from './text-drafts.ts'

const drafts = createTextDrafts('test-draft')
beforeEach(() => sessionStorage.clear())

test('each draft survives a reload with its key', () => {
  drafts.save(['one', 'note'], { key: 'k', text: 'bring a seal' })
  expect(createTextDrafts('test-draft').read(['one', 'note'])).toEqual({ key: 'k', text: 'bring a seal' })
  expect(drafts.read(['two', 'note'])).toBeUndefined()
})

test('spaces are not stored as a draft, and signing out clears all drafts', () => {
  drafts.save(['one'], { key: 'k', text: '  ' })
  expect(drafts.read(['one'])).toBeUndefined()
  drafts.save(['one'], { key: 'k', text: 'bring a seal' })
  clearPersonalValues()
  expect(drafts.read(['one'])).toBeUndefined()
})
