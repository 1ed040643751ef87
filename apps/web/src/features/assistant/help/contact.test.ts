import { expect, test } from 'vitest'
import { contactFrom, factsFrom, missing } from './contact.ts'

test('name, phone and email are missing while they are blank', () => {
  const contact = { ...contactFrom({ contactName: 'Ada' }), contactPhone: '  ' }
  expect(missing(contact)).toEqual(['contactPhone', 'contactEmail'])
})

test('an empty facility is sent by its default, a typed one as it is', () => {
  const facts = factsFrom({ ...contactFrom({}), facilityName: ' Northside ' })
  expect(facts).toMatchObject({ facilityName: 'Northside', facilityLocation: 'Healthcare Campus' })
})
