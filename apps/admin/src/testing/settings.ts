import { defaultOpenings, defaultSlaTimes, type CatalogueSetting, type Settings } from '@tessa/contract'

/** Two types of equipment, with two makers each. */
export const someCatalogue = (): CatalogueSetting => ({
  equipment: [
    {
      id: 'autoclave',
      name: 'Autoclave',
      description: 'Sterilization equipment',
      icon: 'temperature-plus',
      on: true,
      makers: [
        { name: 'STERIS', on: true },
        { name: 'Midmark', on: true },
      ],
    },
    {
      id: 'xray',
      name: 'X-Ray Equipment',
      description: 'Radiographic imaging',
      icon: 'radioactive',
      on: true,
      makers: [{ name: 'Philips', on: true }],
    },
  ],
  commonMakers: [{ name: 'Medtronic', on: true }],
})

/** The settings of a new installation. */
export const someSettings = (given: Partial<Settings> = {}): Settings => ({
  escalationThreshold: 3,
  responseTimeout: 30,
  dailyTokens: 1_000_000,
  criticalIssues: true,
  dailyReports: true,
  dailyReportHour: 7,
  providerName: 'Northside Biomedical',
  supportEmail: 'support@northside.test',
  emergencyPhone: '+1 555 0100',
  secondFactorRequired: false,
  sessionTimeout: 30,
  failedSignInAlarm: 100,
  openingHours: [...defaultOpenings],
  holidays: ['2026-12-25'],
  slaTimes: { ...defaultSlaTimes },
  catalogue: someCatalogue(),
  caseDays: 0,
  guestSessionDays: 90,
  guestFileDays: 30,
  sessionEventDays: 90,
  sentMailDays: 180,
  failedMailDays: 30,
  contactMessageDays: 365,
  unconfirmedAccountDays: 90,
  auditLogDays: 2190,
  idempotencyKeyDays: 30,
  ...given,
})
