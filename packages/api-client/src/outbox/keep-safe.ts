import type { Device, Edit, FileChanges } from './device.ts'
import type { SessionRecord } from './items.ts'

/** Whether new things are kept on the device, or in this tab's memory because it is full or gives no storage. */
export type DeviceState = 'works' | 'full' | 'unavailable'

/**
 * Keeps records on the device, and what the device refuses in memory: it is sent all the same, and moves to the device
 * with the next change that the device takes.
 */
export const keepSafe = (device: Device, warn: (message: string, cause: unknown) => void) => {
  const loose = new Map<string, SessionRecord>()
  const looseFiles = new Map<string, Blob>()
  let state: DeviceState = 'works'
  let last: Promise<unknown> = Promise.resolve()

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
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
      inTurn(async () => {
        const records = new Map(((await device.all().catch(failed)) ?? []).map((one) => [one.sessionId, one]))
        for (const [id, extra] of loose) records.set(id, join(records.get(id), extra) ?? extra)
        return [...records.values()]
      }),
    get: (sessionId: string) => inTurn(() => get(sessionId)),
    /** Reads, edits and keeps one session's record; answers what is kept now, which the caller must look at. */
    change: (sessionId: string, edit: Edit, files: FileChanges = {}) =>
      inTurn(() => change(sessionId, edit, files)),
    file: async (id: string) => looseFiles.get(id) ?? (await device.file(id).catch(failed)),
  }
}

/** What the device holds, with what it would not take behind it. The same record back where there is nothing to add. */
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
