import { expect, test } from 'vitest'
import { contactFrom, doubtful, factsFrom, missing } from './contact.ts'

test('name, phone and email are missing while they are blank', () => {
  const contact = { ...contactFrom({ contactName: 'Ada' }), contactPhone: '  ' }
  expect(missing(contact)).toEqual(['contactPhone', 'contactEmail'])
})

test('an empty facility is sent by its default, a typed one as it is', () => {
  const facts = factsFrom({ ...contactFrom({}), facilityName: ' Northside ' })
  expect(facts).toMatchObject({ facilityName: 'Northside', facilityLocation: 'Healthcare Campus' })
})

test.each(['4412', '123456', '555 010 0199 x4412'])(
  'the phone "%s" is enough to be called back',
  (contactPhone) => {
    expect(doubtful({ ...contactFrom({}), contactPhone, contactEmail: 'ada@north.test' })).toEqual([])
  },
)
