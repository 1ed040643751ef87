import type { Locator, Page } from 'playwright-core'
import { report } from '../cases/reports.ts'
import { goto } from '../harness/goto.ts'
import { ask, demo, newTestUser, register, signInDemo } from '../harness/test-user.ts'

interface Record {
  readonly id: string
  readonly short_number: string
  readonly version: number
}

/** A work order of a reporter of their own, as the staff reads it. */
export const someRecord = async (url: string) => {
  const reporter = await register(url, newTestUser())
  const { id } = await report(url, reporter.token)
  const token = await signInDemo(url, demo.manager)
  const order = await ask<Record>(url, `GET /api/work-orders/${id}`, { token })
  return { token, order, reporter }
}

/** Opens a record by its number, and one of its dialogs if given. */
export const openRecord = (page: Page, number: string, dialog?: string): Promise<void> =>
  goto(page, `/admin?tab=work-orders&open=${number}${dialog === undefined ? '' : `&dialog=${dialog}`}`)

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
