import { Email, NewPassword, OptionalPlainText, Phone, PlainText } from '@tessa/contract'
import fc from 'fast-check'
import { Check } from 'typebox/value'
import { expect, test } from 'vitest'
import { schemaResolver } from './schema-resolver.ts'
import {
  emailAddress,
  formSchema,
  newPassword,
  optionalPhoneNumber,
  phoneNumber,
  plainLine,
  requiredPlainLine,
  textField,
} from './text-fields.ts'

const schema = formSchema({
  firstName: requiredPlainLine,
  department: plainLine,
  email: emailAddress,
  phone: phoneNumber,
  mobile: optionalPhoneNumber,
  password: newPassword,
  message: textField({ minLength: 1, maxLength: 10, pattern: String.raw`\S` }),
})
const resolve = schemaResolver(schema)
const complete = {
  firstName: 'Ada',
  department: '',
  email: 'ada@example.test',
  phone: '(555) 010-0199',
  mobile: '',
  password: 'quiet-otter-91',
  message: 'It beeps.',
}

test('a complete form has no errors', () => {
  expect(resolve(complete)).toEqual({})
})

test.each([
  [{ firstName: '' }, { firstName: 'First name is required' }],
  [{ firstName: '  ' }, { firstName: 'First name is required' }],
  [
    { department: '<b>' },
    {
      department: 'Department must not contain web addresses, angle brackets, line breaks or direction marks',
    },
  ],
  [{ email: ' ' }, { email: 'Email address is required' }],
  [{ email: ' ada@example.test ' }, {}],
  [{ email: 'ada' }, { email: 'Please enter a valid email address' }],
  [{ phone: '' }, { phone: 'Phone number is required' }],
  [{ phone: '12' }, { phone: 'Please enter a valid phone number' }],
  [{ mobile: ' ' }, {}],
  [{ mobile: '12' }, { mobile: 'Please enter a valid phone number' }],
  [{ password: '' }, { password: 'Password is required' }],
  [{ password: '       ' }, { password: 'Password must be at least 8 characters long' }],
  [{ message: 'It beeps a lot.' }, { message: 'Message must be at most 10 characters long' }],
])('%j has the errors %j', (typed, problems) => {
  expect(resolve({ ...complete, ...typed })).toEqual(problems)
})

test('the errors are in the order of the schema', () => {
  const backwards = {
    message: '',
    password: '',
    mobile: '',
    phone: '',
    email: '',
    department: '',
    firstName: '',
  }
  expect(Object.keys(resolve(backwards))).toEqual(['firstName', 'email', 'phone', 'password', 'message'])
})

const typed = fc.oneof(
  fc.string({ maxLength: 14 }),
  fc.string({ unit: fc.constantFrom('a', '@', '.', '1', ' ', '+', '<', '\n', '\u202E'), maxLength: 14 }),
  fc.constantFrom(...Object.values(complete)),
)
const form = fc.record({
  firstName: typed,
  department: typed,
  email: typed,
  phone: typed,
  mobile: typed,
  password: typed,
  message: typed,
})

test('a form has exactly the errors that TypeBox finds', () => {
  fc.assert(
    fc.property(form, (values) => {
      expect(Object.keys(resolve(values)).length === 0).toBe(Check(schema, values))
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['name', requiredPlainLine, PlainText()],
  ['department', plainLine, OptionalPlainText()],
  ['email', emailAddress, Email],
  ['phone', phoneNumber, Phone],
  ['password', newPassword, NewPassword],
] as const)('the contract accepts every %s that the form accepts', (field, inForm, inContract) => {
  const judge = schemaResolver(formSchema({ [field]: inForm }))
  fc.assert(
    fc.property(typed, (text) => {
      fc.pre(Object.keys(judge({ [field]: text })).length === 0)
      expect(Check(inContract, field === 'email' ? text.trim() : text)).toBe(true)
    }),
  )
})
