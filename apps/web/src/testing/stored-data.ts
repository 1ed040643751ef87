import { leaderKey } from '../shared/session-store.ts'

const read = (name: string): Promise<unknown[]> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    let isMissing = false
    const fail = () =>
      isMissing ? resolve([]) : reject(opening.error ?? new Error(`${name} cannot be read.`))
    // Another test has deleted the database. The application creates it again, not this function.
    opening.addEventListener('upgradeneeded', () => {
      isMissing = true
      opening.transaction?.abort()
    })
    opening.addEventListener('error', fail)
    opening.addEventListener('success', () => {
      const { result: db } = opening
      const found: unknown[] = []
      const stores = [...db.objectStoreNames]
      const reading = db.transaction(stores)
      for (const store of stores) {
        const keys = reading.objectStore(store).getAllKeys()
        const values: IDBRequest<unknown[]> = reading.objectStore(store).getAll()
        values.addEventListener('success', () =>
          found.push(...values.result.filter((_, index) => keys.result[index] !== leaderKey)),
        )
      }
      reading.addEventListener('abort', fail)
      reading.addEventListener('complete', () => {
        db.close()
        resolve(found)
      })
    })
  })

/** The content of all databases of this browser, except which tab leads. */
export const storedData = async (): Promise<unknown[]> =>
  (await Promise.all(['tessa-assistant', 'tessa-outbox'].map(read))).flat()
