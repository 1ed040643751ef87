import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The guest's session as the browser has stored it; empty before that. */
export const storedSession = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const name = 'tessa-assistant'
    // Opening a database that is not there would create it, without a store, before the assistant does.
    if (!(await indexedDB.databases()).some((one) => one.name === name)) return ''
    return new Promise<string>((resolve, reject) => {
      const opening = indexedDB.open(name)
      const fail = () => reject(new Error('The database of the assistant cannot be read.'))
      opening.addEventListener('error', fail)
      opening.addEventListener('success', () => {
        const { result: database } = opening
        const settle = (stored: string) => {
          database.close()
          resolve(stored)
        }
        if (!database.objectStoreNames.contains('sessions')) return settle('')
        const reading = database.transaction('sessions').objectStore('sessions').get('guest')
        reading.addEventListener('error', () => {
          database.close()
          fail()
        })
        reading.addEventListener('success', () => {
          const { stored } = (reading.result ?? { stored: '' }) as { stored: string }
          settle(stored)
        })
      })
    })
  })

/** Waits until the browser has stored the guest's session with this number of answers, so that a reload finds them. */
export const expectKept = async (page: Page, answers: number): Promise<void> => {
  const kept = async () => {
    const { answers: log } = JSON.parse((await storedSession(page)) || '{"answers":[]}') as {
      answers: unknown[]
    }
    return log.length
  }
  await expect.poll(kept).toBe(answers)
}
