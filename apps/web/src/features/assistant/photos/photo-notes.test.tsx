import { expect, test } from 'vitest'
import { noteDecision, noteTexts, photoNotesOf } from './photo-notes.ts'

test('what was read for a session that is over changes nothing in the new one', () => {
  photoNotesOf('over')
  photoNotesOf('new')
  noteDecision('new', 'declined', false)

  noteTexts('over', [{ kind: 'code', text: 'E07' }])

  expect(photoNotesOf('new').get()).toEqual({ decided: ['declined'], open: [] })
})

test('a decision to read a photo is stored once it has been read, and one not to read it at once', () => {
  photoNotesOf('one')
  noteDecision('one', 'declined', false)
  noteDecision('one', 'agreed', true)
  const inStorage = () => JSON.stringify(sessionStorage)
  expect(inStorage()).toContain('declined')
  expect(inStorage()).not.toContain('agreed')

  noteTexts('one', [])
  expect(inStorage()).toContain('agreed')
})
