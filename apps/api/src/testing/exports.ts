import { randomUUID } from 'node:crypto'
import type { ExportRequest } from '@tessa/contract'
import type { Config } from '../config.ts'
import { orderRow } from './order-row.ts'
import { createTestUser } from './people.ts'
import { testApp } from './test-app.ts'

export const aWord = () => `Pump${randomUUID().slice(0, 8)}`

/** The rows of a file of JSON lines. */
export const rowsOf = (text: string): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const row: Record<string, unknown> = JSON.parse(line)
      return row
    })

/** With its byte order mark. */
const textOf = async (answer: Response) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())

/** An application, staff who export, and what a test asks of their exports. */
export const exportsTest = async (overrides: Partial<Config> = {}) => {
  const app = await testApp(overrides)
  const { db, clock } = app
  const manager = await createTestUser(app, 'manager')
  const admin = await createTestUser(app, 'admin')
  const tom = await createTestUser(app, 'technician', { firstName: 'Tom', lastName: 'Tool' })

  const linkTo = (body: ExportRequest, who = manager) => who.api('POST /api/exports', { body })
  const open = (url: string) => app.client().send(url, { method: 'GET' })
  const download = async (body: ExportRequest, who = manager) => {
    const answer = await open((await linkTo(body, who)).url)
    return { answer, text: await textOf(answer) }
  }

  /** Work orders that one word finds, in the order of their creation. */
  const ordersOf = async (word: string, given: Parameters<typeof orderRow>[1][]): Promise<string[]> => {
    const rows = given.map((one, index) =>
      orderRow(new Date(clock.now.getTime() + index * 1000), { equipment_type: word, ...one }),
    )
    for (const row of rows) await db.insertInto('work_orders').values(row).execute()
    return rows.map(({ id }) => id)
  }

  return { app, db, clock, manager, admin, tom, linkTo, open, download, ordersOf }
}
