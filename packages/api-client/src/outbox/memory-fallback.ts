import type { OutboxStorage, Edit, FileChanges } from './storage.ts'
import type { SessionRecord } from './session-record.ts'

/** Whether new items are stored on the device, or in memory because the device is full or refuses storage. */
export type StorageState = 'works' | 'full' | 'unavailable'

/**
 * Stores records on the device, or in memory when the device refuses. Records in memory are sent too, and they move to
 * the device with the next successful write.
 */
export const withMemoryFallback = (
  device: OutboxStorage,
  warn: (message: string, cause: unknown) => void,
) => {
  const loose = new Map<string, SessionRecord>()
  const looseFiles = new Map<string, Blob>()
  let state: StorageState = 'works'
  let last: Promise<unknown> = Promise.resolve()

  const inQueue = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
  const failed = (cause: unknown) => {
    if (state === 'works')
      warn('This browser does not keep what is waiting to be sent; it stays in memory.', cause)
    state = cause instanceof Error && cause.name === 'QuotaExceededError' ? 'full' : 'unavailable'
    return undefined
  }
  const get = async (sessionId: string) =>
    join(await device.get(sessionId).catch(failed), loose.get(sessionId))

  const keepLoose = async (sessionId: string, edit: Edit, { add = [], remove = [] }: FileChanges) => {
    const there = await device.get(sessionId).catch(failed)
    const after = edit(join(there, loose.get(sessionId)))
    const onDevice = new Set(there?.waiting.map(({ id }) => id))
    if (after)
      loose.set(sessionId, { ...after, waiting: after.waiting.filter(({ id }) => !onDevice.has(id)) })
    else loose.delete(sessionId)
    for (const [id, file] of add) looseFiles.set(id, file)
    for (const id of remove) looseFiles.delete(id)
    return join(there, loose.get(sessionId))
  }

  const change = async (sessionId: string, edit: Edit, files: FileChanges) => {
    const extra = loose.get(sessionId)
    const extraFiles = [...looseFiles].filter(([id]) => extra?.waiting.some((item) => item.id === id))
    try {
      const after = await device.change(sessionId, (before) => edit(join(before, extra)), {
        ...files,
        add: [...extraFiles, ...(files.add ?? [])],
      })
      loose.delete(sessionId)
      for (const [id] of extraFiles) looseFiles.delete(id)
      state = 'works'
      return after
    } catch (cause) {
      failed(cause)
      return keepLoose(sessionId, edit, files)
    }
  }

  return {
    state: () => state,
    isLoose: (sessionId: string, id: string): boolean =>
      loose.get(sessionId)?.waiting.some((item) => item.id === id) ?? false,
    all: () =>
      inQueue(async () => {
        const records = new Map(((await device.all().catch(failed)) ?? []).map((one) => [one.sessionId, one]))
        for (const [id, extra] of loose) records.set(id, join(records.get(id), extra) ?? extra)
        return [...records.values()]
      }),
    get: (sessionId: string) => inQueue(() => get(sessionId)),
    /** Reads, edits and stores one session's record; gives the stored record, which the caller must check. */
    change: (sessionId: string, edit: Edit, files: FileChanges = {}) =>
      inQueue(() => change(sessionId, edit, files)),
    file: async (id: string) => looseFiles.get(id) ?? (await device.file(id).catch(failed)),
  }
}

/** Joins the record on the device with the items in memory. Returns the same record if there is nothing to add. */
const join = (there: SessionRecord | undefined, extra: SessionRecord | undefined) => {
  if (!there || !extra) return there ?? extra
  const known = new Set([...there.waiting, ...there.received].map(({ id }) => id))
  return {
    ...there,
    revision: Math.max(there.revision, extra.revision),
    savedAt: there.savedAt > extra.savedAt ? there.savedAt : extra.savedAt,
    waiting: [...there.waiting, ...extra.waiting.filter(({ id }) => !known.has(id))],
    received: [...there.received, ...extra.received.filter(({ id }) => !known.has(id))],
  }
}
