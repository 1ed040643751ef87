import { Type } from 'typebox'
import { Account, AccountActivity, AccountChange, AccountCreation, AccountFilter } from './accounts.ts'
import { AccountImport, AccountImportResult } from './account-import.ts'
import { endpoint } from './endpoint.ts'
import { Id, Query } from './fields.ts'
import { Page, PageQuery } from './lists.ts'
import { HandOverOfLeaver } from './technicians.ts'
import { Params, accountSecurityEndpoints } from './account-security-endpoints.ts'

export const adminUserEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/users',
    feature: 'admin-users',
    summary: 'Accounts, newest first',
    access: 'admins',
    query: Query({ ...PageQuery.properties, ...AccountFilter.properties }),
    responses: { 200: Page(Account) },
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/users',
    feature: 'admin-users',
    summary: 'Create an account; its owner chooses a new password at the first sign-in',
    access: 'admins',
    limit: 'account-administration',
    body: AccountCreation,
    responses: { 201: Account },
    errors: ['conflict', 'email_taken', 'weak_password', 'idempotency_mismatch'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/users/import',
    feature: 'admin-users',
    summary:
      'Create and change accounts from a CSV file; invitations go by mailed link, and a wrong row stops no other',
    access: 'admins',
    limit: 'account-administration',
    body: AccountImport,
    bodySize: 'file',
    responses: { 200: AccountImportResult },
    errors: ['conflict'],
  }),
  endpoint({
    method: 'GET',
    path: '/api/admin/users/{id}',
    feature: 'admin-users',
    summary: 'One account',
    access: 'admins',
    params: Params,
    responses: { 200: Account },
    errors: ['not_found'],
  }),
  endpoint({
    method: 'PUT',
    path: '/api/admin/users/{id}',
    feature: 'admin-users',
    summary:
      'Change an account; a field left out stays as it is. Another role and deactivation end its sign-ins at once',
    access: 'admins',
    limit: 'account-administration',
    params: Params,
    body: AccountChange,
    responses: { 200: Account },
    errors: [
      'not_found',
      'conflict',
      'email_taken',
      'own_account',
      'last_admin',
      'technician_full',
      'technician_away',
    ],
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/admin/users/{id}',
    feature: 'admin-users',
    summary: 'Delete an account: what it reported stays without the person, and its address is free again',
    access: 'admins',
    limit: 'account-administration',
    params: Params,
    query: Query(HandOverOfLeaver.properties),
    responses: { 204: Type.Null() },
    errors: ['not_found', 'conflict', 'own_account', 'last_admin', 'technician_full', 'technician_away'],
  }),
  ...accountSecurityEndpoints,
  endpoint({
    method: 'GET',
    path: '/api/admin/user-activity',
    feature: 'admin-users',
    summary: 'The newest work orders and sessions of an account',
    access: 'admins',
    query: Query({ userId: Id }),
    responses: { 200: AccountActivity },
    errors: ['not_found'],
  }),
] as const
