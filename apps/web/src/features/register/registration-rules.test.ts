import { emailRule } from '@tessa/contract'
import { expect, test } from 'vitest'
import { emptyRegistration, type RegistrationValues } from './registration.ts'
import { problemsOfStep } from './registration-rules.ts'

const complete: RegistrationValues = {
  ...emptyRegistration,
  firstName: 'Ada',
  lastName: 'Palmer',
  email: 'ada@example.test',
  phone: '(555) 010-0199',
  jobTitle: 'Clinical Engineer',
  facilityName: 'St. Mary Hospital',
  facilityType: 'hospital',
  password: 'quiet-otter-91',
  confirmPassword: 'quiet-otter-91',
  agreeToTerms: true,
}
const messages = (step: number, changes: Partial<RegistrationValues>) =>
  Object.values(problemsOfStep(step, { ...complete, ...changes }))

test('a complete form has no errors on any step', () => {
  expect([1, 2, 3].flatMap((step) => messages(step, {}))).toEqual([])
})

test('step 1 reports the email first, then the phone, then the rest in the order of the form', () => {
  expect(Object.entries(problemsOfStep(1, emptyRegistration))).toEqual([
    ['email', 'Email address is required'],
    ['phone', 'Phone number is required'],
    ['firstName', 'First name is required'],
    ['lastName', 'Last name is required'],
    ['jobTitle', 'Job title is required'],
  ])
})

test.each(['ada', 'ada@example', 'a b@example.test', '@example.test', '1<ada@example.test>'])(
  'the address %j is not valid',
  (email) => {
    expect(messages(1, { email })).toEqual(['Please enter a valid email address'])
  },
)

test('the error for an address with an accent names the allowed letters', () => {
  expect(messages(1, { email: 'jürgen@klinik.example' })).toEqual([`Email ${emailRule}`])
})

test.each(['123456789', '12345678901234', 'call me', '+'])('the phone number %j is not valid', (phone) => {
  expect(messages(1, { phone })).toEqual(['Please enter a valid phone number'])
})

test.each(['5550100199', '+49 (30) 123-456-78', '555.010.0199', '(555) 010 0199'])(
  'the phone number %j is valid',
  (phone) => {
    expect(messages(1, { phone })).toEqual([])
  },
)

test('blanks are not a name', () => {
  expect(messages(1, { firstName: '   ' })).toEqual(['First name is required'])
})

test.each([
  [1, 'firstName', 'http://evil.test', 'First name'],
  [1, 'jobTitle', '<Engineer>', 'Job title'],
  [2, 'facilityName', 'St.\nMary', 'Facility name'],
  [2, 'department', '\u202Ereversed', 'Department'],
] as const)('on step %i the field %s does not accept %j', (step, field, typed, label) => {
  expect(messages(step, { [field]: typed })).toEqual([
    `${label} must not contain web addresses, angle brackets, line breaks or direction marks`,
  ])
})

test('step 2 requires only the facility and its type', () => {
  expect(messages(2, emptyRegistration)).toEqual(['Facility name is required', 'Facility type is required'])
})

test('step 3 reports the password, its repetition and the terms', () => {
  expect(messages(3, { password: '', confirmPassword: 'x', agreeToTerms: false })).toEqual([
    'Password is required',
    'Passwords do not match',
    'You must agree to the Terms of Service and Privacy Policy',
  ])
  expect(messages(3, { password: 'short', confirmPassword: 'short' })).toEqual([
    'Password must be at least 8 characters long',
  ])
})

test('a step that does not exist is an error', () => {
  expect(problemsOfStep(4, complete)).toEqual({ form: 'Invalid step' })
})
