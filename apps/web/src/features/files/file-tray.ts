import type { ChosenFile } from './chosen-file.ts'
import { maxFiles } from './limits.ts'
import { plainName, uniqueName } from './reading/file-name.ts'
import { prepareFile, type Prepared } from './reading/prepare-file.ts'
import { Refused, type Reason, type Refusal } from './reading/refusal.ts'
import { words } from './words.ts'

export type TrayFile = ChosenFile & {
  readonly id: number
  readonly preview?: Blob
  readonly originalBytes?: number
}

export type Tray = {
  readonly files: readonly TrayFile[]
  /** The names of the files that are being read, the one at work first. */
  readonly checking: readonly string[]
  readonly refusals: readonly Refusal[]
  /** What just happened, for who cannot see it; numbered, since the same may happen twice. */
  readonly said: { readonly text: string; readonly turn: number }
}

const empty: Tray = { files: [], checking: [], refusals: [], said: { text: '', turn: 0 } }

/** Holds the files of one dialog; reads them one after the other, as phones have little memory. */
export const createFileTray = (prepare: (file: File) => Promise<Prepared> = prepareFile) => {
  const listeners = new Set<() => void>()
  let tray = empty
  let opening = 0
  let lastId = 0
  let work = Promise.resolve()

  const set = (change: Partial<Tray>) => {
    tray = { ...tray, ...change }
    for (const listener of listeners) listener()
  }
  const say = (text: string) => set({ said: { text, turn: tray.said.turn + 1 } })
  const nameAmong = (name: string) =>
    uniqueName(
      name,
      tray.files.map((file) => file.name),
    )

  const put = ({ file, ...shown }: Prepared) => {
    lastId += 1
    const added = { ...file, id: lastId, name: nameAmong(file.name), ...shown }
    set({ files: [...tray.files, added] })
    return added.name
  }

  const refuse = (name: string, reason: Reason) => {
    set({ refusals: [...tray.refusals, { name, reason }] })
    return words.refused(name, reason)
  }

  const takeAll = async (files: readonly File[], mine: number) => {
    const added: string[] = []
    const refused: string[] = []
    for (const file of files) {
      const result = await read(file)
      // The dialog was closed meanwhile.
      if (mine !== opening) return
      set({ checking: tray.checking.slice(1) })
      if (result instanceof Refused) refused.push(refuse(plainName(file.name), result.reason))
      else added.push(put(result))
    }
    say([...(added.length > 0 ? [words.added(added)] : []), ...refused].join(' '))
  }

  const read = async (file: File) => {
    if (tray.files.length >= maxFiles) return new Refused('too-many')
    return prepare(file).catch((error: unknown) =>
      error instanceof Refused ? error : new Refused('damaged'),
    )
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    now: () => tray,
    /** Checks files and keeps those that are fine; resolves when all have been read. */
    add: (files: readonly File[]): Promise<void> => {
      if (files.length === 0) return work
      if (tray.checking.length === 0) set({ refusals: [] })
      set({ checking: [...tray.checking, ...files.map(({ name }) => plainName(name))] })
      const mine = opening
      work = work.then(() => takeAll(files, mine))
      return work
    },
    /** Keeps a file that was made here and needs no check. */
    keep: (prepared: Prepared) => {
      if (tray.files.length < maxFiles) say(words.added([put(prepared)]))
    },
    /** Puts a changed file where it was. */
    replace: (id: number, { file, ...shown }: Prepared) =>
      set({
        files: tray.files.map((old) => (old.id === id ? { ...old, ...file, ...shown } : old)),
      }),
    remove: (id: number) => {
      const gone = tray.files.find((file) => file.id === id)
      set({ files: tray.files.filter((file) => file !== gone) })
      if (gone) say(words.removed(gone.name))
    },
    forgetRefusals: () => set({ refusals: [] }),
    /** Forgets everything, also what is still being read. */
    clear: () => {
      opening += 1
      set(empty)
    },
  }
}

export type FileTray = ReturnType<typeof createFileTray>
