import { fakeApi, someToken, type Stubs } from '@tessa/app-testing'
import { page } from 'vitest/browser'
import { accountStubs, someAccount } from './accounts.ts'
import { renderPage } from './render-page.tsx'

export const ada = someAccount()
export const tom = someAccount({
  id: '0191d7a2-0000-7000-8000-00000000c002',
  email: 'tom@hospital.example',
  firstName: 'Tom',
  lastName: 'Tool',
  role: 'technician',
  facilityName: null,
  isActive: false,
  lastLoginAt: '2026-02-01T09:00:00.000Z',
})

/** Opens the tab over the accounts of Ada and Tom. */
export const openUsers = (stubs: Stubs = {}, address = '/admin?tab=users') => {
  const api = fakeApi({ ...accountStubs([ada, tom]), ...stubs })
  return { api, ...renderPage(address, { api, token: someToken() }) }
}

export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const userRow = (name: string) => page.getByRole('row', { name: new RegExp(name) })
export const field = (name: string) => page.getByRole('textbox', { name, exact: true })
