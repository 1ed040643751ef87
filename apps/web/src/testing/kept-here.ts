const read = (name: string): Promise<unknown[]> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    const fail = () => reject(opening.error ?? new Error(`${name} cannot be read.`))
    opening.addEventListener('error', fail)
    opening.addEventListener('success', () => {
      const { result: db } = opening
      const found: unknown[] = []
      const stores = [...db.objectStoreNames]
      const reading = db.transaction(stores)
      for (const store of stores) {
        const request: IDBRequest<unknown[]> = reading.objectStore(store).getAll()
        request.addEventListener('success', () => found.push(...request.result))
      }
      reading.addEventListener('abort', fail)
      reading.addEventListener('complete', () => {
        db.close()
        resolve(found)
      })
    })
  })

/** All that the databases of this browser hold. */
export const keptHere = async (): Promise<unknown[]> =>
  (await Promise.all(['tessa-assistant', 'tessa-outbox'].map(read))).flat()
