import { someUser, type Stubs } from '@tessa/app-testing'
import type { Account, AccountSecurity } from '@tessa/contract'
import { pageOf } from './examples.ts'

/** The administrator who is looking. */
export const root = someUser({
  id: '0191d7a2-0000-7000-8000-00000000c001',
  email: 'root@hospital.example',
  firstName: 'Root',
  lastName: 'Admin',
  role: 'admin',
})

/** An account as administrators see it. */
export const someAccount = (given: Partial<Account> = {}): Account => ({
  ...someUser(),
  assignedWorkOrders: 0,
  technicianId: null,
  ...given,
})

export const someSecurity = (given: Partial<AccountSecurity> = {}): AccountSecurity => ({
  passwordStorage: {
    algorithm: 'Argon2id',
    memoryKib: 19_456,
    passes: 2,
    lanes: 1,
    setAt: '2026-01-05T09:00:00.000Z',
    strength: 'strong',
  },
  mustChangePassword: false,
  secondFactor: null,
  sessions: [],
  signIns: [],
  ...given,
})

/** What the page of accounts asks the server for. */
export const accountStubs = (accounts: readonly Account[] = [someAccount()]) =>
  ({
    'GET /api/auth/user': () => root,
    'GET /api/admin/users': () => pageOf(accounts),
    'GET /api/admin/users/{id}': () => accounts[0] ?? someAccount(),
    'GET /api/admin/users/{id}/security': () => someSecurity(),
    'GET /api/admin/user-activity': () => ({ workOrders: [], chatSessions: [] }),
  }) satisfies Stubs
