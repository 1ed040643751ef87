import type { Registration } from '@tessa/contract'

/**
 * Shared by all test accounts, which exist under `npm run dev` alone: the server refuses their domain elsewhere.
 * It holds none of their details, since the server refuses that as well.
 */
export const sharedPassword = 'Borrowed-wrench-2026!'

const preset = (name: string, facilityType: string, firstName: string): Registration => ({
  firstName,
  lastName: 'Tester',
  email: `${name}@test-auth.tessa.test`,
  phone: '+1 555 010 0142',
  jobTitle: 'Biomedical Technician',
  facilityName: `Test ${facilityType}`,
  facilityType,
  department: 'Biomedical Engineering',
  facilityAddress: '1 Test Street',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
  password: sharedPassword,
  confirmPassword: sharedPassword,
  agreeToTerms: true,
  emailNotifications: true,
})

export const presets = [
  preset('hospital', 'Hospital', 'Harper'),
  preset('clinic', 'Clinic', 'Casey'),
  preset('surgery', 'Surgery Center', 'Sam'),
] as const

const segment = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')

/** A well-formed, unexpired token without a valid signature. Only the server can detect that. */
export const invalidToken = (now = Date.now()): string => {
  const claims = { sub: 'nobody', sid: 'none', exp: Math.round(now / 1000) + 900 }
  return [segment({ alg: 'HS256', typ: 'JWT' }), segment(claims), 'no-signature'].join('.')
}
