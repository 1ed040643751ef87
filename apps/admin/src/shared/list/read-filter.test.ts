import { expect, test } from 'vitest'
import { readFilter, writeField, type FilterFields } from './read-filter.ts'

const fields: FilterFields<'search' | 'status' | 'who' | 'place' | 'from'> = {
  search: { kind: 'text', longest: 10 },
  status: { kind: 'words', words: ['new', 'done'] },
  who: { kind: 'ids', words: ['me'] },
  place: { kind: 'values' },
  from: { kind: 'day' },
}
const read = (search: string) => {
  const params = new URLSearchParams(search)
  return readFilter(fields, (name) => params.get(name) ?? undefined)
}

test('an address is read field by field', () => {
  expect(read('search=pump&status=new,done&who=me,12&place=St. Mary\\, Boston&from=2026-02-28')).toEqual({
    values: {
      search: ['pump'],
      status: ['new', 'done'],
      who: ['me', '12'],
      place: ['St. Mary, Boston'],
      from: ['2026-02-28'],
    },
    refused: [],
  })
})

test.each([
  ['status=new,odd', { field: 'status', word: 'odd' }],
  ['who=0', { field: 'who', word: '0' }],
  ['who=9999999999', { field: 'who', word: '9999999999' }],
  ['from=2026-02-30', { field: 'from', word: '2026-02-30' }],
  ['from=today', { field: 'from', word: 'today' }],
  ['search=far too many words', { field: 'search', word: 'far too many words' }],
])('a word that is no value is left out, and told: %s', (search, word) => {
  const { refused, values } = read(search)
  expect(refused).toEqual([word])
  expect(Object.values(values).flat()).not.toContain(word.word)
})

test('what is written is read again', () => {
  const place = ['a,b', String.raw`c\d`]
  const text = writeField(fields.place, place)
  expect(readFilter({ place: fields.place }, () => text).values).toEqual({ place })
  expect(writeField(fields.status, [])).toBeUndefined()
})
