import { defaultSlaTimes, retentionDays, type PublicConfig, type User } from '@tessa/contract'

export const someConfig = (changes: Partial<PublicConfig> = {}): PublicConfig => ({
  demo: true,
  providerName: 'Northside Biomedical',
  supportEmail: 'support@northside.test',
  emergencyPhone: '+1 555 0100',
  serviceHours: 'Mon-Fri 8AM-5PM',
  slaTimes: { ...defaultSlaTimes },
  webUrl: 'http://localhost:3000',
  adminUrl: 'http://localhost:3000/admin',
  equipmentCategories: [],
  commonMakers: [],
  flowVersion: 3,
  retentionDays: { ...retentionDays },
  escalationThreshold: 3,
  responseTimeoutSeconds: 30,
  sessionTimeoutMinutes: 30,
  languageModel: false,
  photoReading: false,
  dictation: false,
  ...changes,
})

export const someUser = (changes: Partial<User> = {}): User => ({
  id: '0191d7a2-0000-7000-8000-000000000001',
  email: 'ada@example.test',
  firstName: 'Ada',
  lastName: 'Palmer',
  phone: '+1 555 010 0199',
  jobTitle: 'Clinical Engineer',
  facilityName: 'St. Mary Hospital',
  clinicName: 'St. Mary Hospital',
  organizationName: 'St. Mary Hospital',
  facilityType: 'hospital',
  department: 'Radiology',
  facilityAddress: null,
  city: null,
  state: null,
  zipCode: null,
  role: 'user',
  isActive: true,
  emailNotifications: true,
  isEmailConfirmed: true,
  mustChangePassword: false,
  secondFactorEnabled: false,
  lastLoginAt: null,
  createdAt: '2026-01-05T09:00:00.000Z',
  updatedAt: '2026-01-05T09:00:00.000Z',
  workOrderCount: 0,
  chatSessionCount: 0,
  helpRequestCount: 0,
  ...changes,
})

const segment = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')

/** A token like the server's. Browsers do not check its signature. */
export const someToken = ({ endsInMinutes = 15, name = 'ada' } = {}): string => {
  const exp = Math.round(Date.now() / 1000) + endsInMinutes * 60
  return [segment({ alg: 'HS256' }), segment({ sub: name, sid: `${name}-session`, exp }), 'signature'].join(
    '.',
  )
}
