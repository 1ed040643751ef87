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
  problemsOfStep(step, { ...complete, ...changes }).map(({ message }) => message)

test('a complete form has no problem on any step', () => {
  expect([1, 2, 3].flatMap((step) => messages(step, {}))).toEqual([])
})

test('step 1 tells of the email, then the phone, then the rest in the order of the form', () => {
  expect(problemsOfStep(1, emptyRegistration)).toEqual([
    { field: 'email', message: 'Email address is required' },
    { field: 'phone', message: 'Phone number is required' },
    { field: 'firstName', message: 'First name is required' },
    { field: 'lastName', message: 'Last name is required' },
    { field: 'jobTitle', message: 'Job title is required' },
  ])
})

test.each(['ada', 'ada@example', 'a b@example.test', '@example.test', '1<ada@example.test>'])(
  'the address %j is not valid',
  (email) => {
    expect(messages(1, { email })).toEqual(['Please enter a valid email address'])
  },
)

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
] as const)('on step %i the field %s does not take %j', (step, field, typed, label) => {
  expect(messages(step, { [field]: typed })).toEqual([
    `${label} must not contain web addresses, angle brackets, line breaks or direction marks`,
  ])
})

test('step 2 asks for the facility and its type, and for nothing else', () => {
  expect(messages(2, emptyRegistration)).toEqual(['Facility name is required', 'Facility type is required'])
})

test('step 3 tells of the password, the repetition, the terms', () => {
  expect(messages(3, { password: '', confirmPassword: 'x', agreeToTerms: false })).toEqual([
    'Password is required',
    'Passwords do not match',
    'You must agree to the Terms of Service and Privacy Policy',
  ])
  expect(messages(3, { password: 'short', confirmPassword: 'short' })).toEqual([
    'Password must be at least 8 characters long',
  ])
})

test('a step that does not exist is told', () => {
  expect(problemsOfStep(4, complete)).toEqual([{ message: 'Invalid step' }])
})
