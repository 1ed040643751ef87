import { someUser } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { changedValues, detailsOf, jobTitleOptions, validate } from './details-fields.ts'

const before = detailsOf(someUser({ city: 'Leeds' }))

test('only changed fields are sent, and an emptied field is cleared with null', () => {
  expect(changedValues(before, before)).toEqual({})
  expect(changedValues(before, { ...before, city: '', department: ' Surgery ' })).toEqual({
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
])('%j has the errors %j', (typed, mistakes) => {
  expect(validate(before, { ...before, ...typed })).toEqual(mistakes)
})

test('an account without a phone number can be saved without one', () => {
  const without = detailsOf(someUser({ phone: null }))
  expect(validate(without, without)).toEqual({})
})

test('a custom job title is kept', () => {
  expect(jobTitleOptions('Chief Tinkerer')[0]).toBe('Chief Tinkerer')
  expect(jobTitleOptions('Clinical Engineer').filter((title) => title === 'Clinical Engineer')).toHaveLength(
    1,
  )
  expect(jobTitleOptions('')).not.toContain('')
})

test('an old invalid name does not block a change of another field', () => {
  const old = detailsOf(someUser({ facilityName: 'St. Mary <East>' }))
  expect(validate(old, { ...old, city: 'Leeds' })).toEqual({})
})
