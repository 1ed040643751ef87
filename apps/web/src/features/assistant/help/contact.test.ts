import { expect, test } from 'vitest'
import { contactFrom, suspicious, factsFrom, missing } from './contact.ts'

test('a blank name, phone or email is missing', () => {
  const contact = { ...contactFrom({ contactName: 'Ada' }), contactPhone: '  ' }
  expect(missing(contact)).toEqual({
    contactPhone: 'Please enter your phone number.',
    contactEmail: 'Please enter your email.',
  })
})

test('an empty facility is sent as its default, and a typed one unchanged', () => {
  const facts = factsFrom({ ...contactFrom({}), facilityName: ' Northside ' })
  expect(facts).toMatchObject({ facilityName: 'Northside', facilityLocation: 'Healthcare Campus' })
})

test.each(['4412', '123456', '555 010 0199 x4412'])(
  'the phone "%s" is enough for a call back',
  (contactPhone) => {
    expect(suspicious({ ...contactFrom({}), contactPhone, contactEmail: 'ada@north.test' })).toEqual({})
  },
)
