/** What the settings screen claims of the running system, in its order. */
export const securityBadges = {
  backups: 'Automatic backups',
  emailNotifications: 'Email notifications',
  dataRetention: 'Data retention',
  rateLimiting: 'API rate limiting',
  twoFactor: 'Two-factor authentication',
  sessionTimeout: 'Session timeout',
  passwordPolicy: 'Password policy',
  loginMonitoring: 'Login monitoring',
} as const

export type SecurityBadgeName = keyof typeof securityBadges

const isName = (name: string): name is SecurityBadgeName => name in securityBadges
export const securityBadgeNames: readonly SecurityBadgeName[] = Object.keys(securityBadges).filter(isName)
