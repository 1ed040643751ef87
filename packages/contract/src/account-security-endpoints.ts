import { Type } from 'typebox'
import { AccountSecurity } from './account-security.ts'
import { endpoint } from './endpoint.ts'
import { Body, Id, NewPassword } from './fields.ts'

export const Params = Type.Object({ id: Id })

export const accountSecurityEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/admin/users/{id}/reset-password',
    feature: 'admin-users',
    summary: 'Set a password, which its owner replaces at the next sign-in; ends all sign-ins of the account',
    access: 'admins',
    limit: 'account-administration',
    params: Params,
    body: Body({ newPassword: NewPassword }),
    responses: { 204: Type.Null() },
    errors: ['not_found', 'conflict', 'own_account', 'weak_password'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/users/{id}/password-link',
    feature: 'admin-users',
    summary: 'Mail a link that sets a password once, within a day',
    access: 'admins',
    limit: 'account-administration',
    params: Params,
    responses: { 204: Type.Null() },
    errors: ['not_found', 'conflict', 'account_inactive'],
  }),
  endpoint({
    method: 'GET',
    path: '/api/admin/users/{id}/security',
    feature: 'admin-users',
    summary: 'How an account is secured, where it is signed in, and its latest sign-ins and refusals',
    access: 'admins',
    params: Params,
    responses: { 200: AccountSecurity },
    errors: ['not_found'],
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/admin/users/{id}/sessions',
    feature: 'admin-users',
    summary: 'End all sign-ins of an account',
    access: 'admins',
    limit: 'account-administration',
    params: Params,
    responses: { 204: Type.Null() },
    errors: ['not_found', 'conflict'],
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/admin/users/{id}/sessions/{sessionId}',
    feature: 'admin-users',
    summary: 'End one sign-in of an account',
    access: 'admins',
    params: Type.Object({ id: Id, sessionId: Id }),
    responses: { 204: Type.Null() },
    errors: ['not_found', 'conflict'],
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/admin/users/{id}/second-factor',
    feature: 'admin-users',
    summary: 'Switch off a second factor that its owner has lost; ends all sign-ins of the account',
    access: 'admins',
    limit: 'account-administration',
    params: Params,
    responses: { 204: Type.Null() },
    errors: ['not_found', 'conflict', 'own_account', 'mfa_invalid_state'],
  }),
] as const
