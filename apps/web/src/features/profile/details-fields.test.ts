import { someUser } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { changesIn, detailsOf, jobTitleOptions, mistakesIn } from './details-fields.ts'

const before = detailsOf(someUser({ city: 'Leeds' }))

test('only what was changed is sent, and an emptied field is cleared with null', () => {
  expect(changesIn(before, before)).toEqual({})
  expect(changesIn(before, { ...before, city: '', department: ' Surgery ' })).toEqual({
    city: null,
    department: 'Surgery',
  })
})

test.each([
  [{ firstName: ' ' }, { firstName: 'First name is required' }],
  [{ lastName: '' }, { lastName: 'Last name is required' }],
  [{ phone: '' }, { phone: 'Phone number is required' }],
  [{ phone: '12345' }, { phone: 'Please enter a valid phone number' }],
  [{ phone: '(555) 010-0199' }, {}],
  [{ city: '', jobTitle: '' }, {}],
  [
    { firstName: 'http://evil.test' },
    {
      firstName: 'First name must not contain web addresses, angle brackets, line breaks or direction marks',
    },
  ],
])('%j is judged as %j', (typed, mistakes) => {
  expect(mistakesIn(before, { ...before, ...typed })).toEqual(mistakes)
})

test('an account without a phone number can be saved without one', () => {
  const without = detailsOf(someUser({ phone: null }))
  expect(mistakesIn(without, without)).toEqual({})
})

test('a job title of one’s own is never lost', () => {
  expect(jobTitleOptions('Chief Tinkerer')[0]).toBe('Chief Tinkerer')
  expect(jobTitleOptions('Clinical Engineer').filter((title) => title === 'Clinical Engineer')).toHaveLength(
    1,
  )
  expect(jobTitleOptions('')).not.toContain('')
})

test('a name of before the rule does not stand in the way of saving something else', () => {
  const old = detailsOf(someUser({ facilityName: 'St. Mary <East>' }))
  expect(mistakesIn(old, { ...old, city: 'Leeds' })).toEqual({})
})
