import { passwordMinimum, roles, type AccountSecurity, type Role, type SignInEvent } from '@tessa/contract'
import { roleLabels } from '../../shared/account/role-labels.ts'

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim()

/** What a password for another person must be. */
export const passwordHint = `At least ${passwordMinimum.registration} characters, not easy to guess, and not made up of their name, address or facility.`

export const roleOptions = roles.map((value) => ({ value, label: roleLabels[value] }))

export const roleText = (role: Role | undefined): string => (role === undefined ? 'User' : roleLabels[role])

export const statusText = (isActive: boolean): string => (isActive ? 'Active' : 'Inactive')

export const strengthLabels: Readonly<
  Record<NonNullable<AccountSecurity['passwordStorage']>['strength'], string>
> = { good: 'Good', strong: 'Strong', unknown: 'Unknown' }

export const signInLabels: Readonly<Record<SignInEvent, string>> = {
  'sign-in.succeeded': 'Signed in',
  'sign-in.failed': 'Wrong email or password',
  'sign-in.limited': 'Too many attempts',
  'password.failed': 'Wrong current password',
  'two-factor.failed': 'Wrong code',
}
