import { createStore } from '@tessa/app-shell'
import type { ChosenFile } from './chosen-file.ts'
import { maxFiles } from './limits.ts'
import { plainName, uniqueName } from './validate/file-name.ts'
import { prepareFile, type Prepared } from './validate/prepare-file.ts'
import { Refused, type Reason, type Refusal } from './validate/refusal.ts'
import { words } from './words.ts'

export type TrayFile = ChosenFile & {
  readonly id: number
  readonly preview?: Blob
  readonly originalBytes?: number
}

export type Tray = {
  readonly files: readonly TrayFile[]
  /** The names of the files that are being read. The first one is in progress. */
  readonly checking: readonly string[]
  readonly refusals: readonly Refusal[]
  /** The announcement for screen readers. It has a number, because the same text may occur twice. */
  readonly said: { readonly text: string; readonly turn: number }
}

const empty: Tray = { files: [], checking: [], refusals: [], said: { text: '', turn: 0 } }

/** Holds the files of one dialog. It reads them one by one, because phones have little memory. */
export const createFileTray = (prepare: (file: File) => Promise<Prepared> = prepareFile) => {
  const store = createStore(empty)
  let opening = 0
  let lastId = 0
  let work = Promise.resolve()

  const set = (change: Partial<Tray>) => {
    store.set({ ...store.get(), ...change })
  }
  const say = (text: string) => set({ said: { text, turn: store.get().said.turn + 1 } })
  const nameAmong = (name: string) =>
    uniqueName(
      name,
      store.get().files.map((file) => file.name),
    )

  const put = ({ file, ...shown }: Prepared) => {
    lastId += 1
    const added = { ...file, id: lastId, name: nameAmong(file.name), ...shown }
    set({ files: [...store.get().files, added] })
    return added.name
  }

  const refuse = (name: string, reason: Reason) => {
    set({ refusals: [...store.get().refusals, { name, reason }] })
    return words.refused(name, reason)
  }

  const takeAll = async (files: readonly File[], mine: number) => {
    const added: string[] = []
    const refused: string[] = []
    for (const file of files) {
      const result = await read(file)
      // The dialog has been closed.
      if (mine !== opening) return
      set({ checking: store.get().checking.slice(1) })
      if (result instanceof Refused) refused.push(refuse(plainName(file.name), result.reason))
      else added.push(put(result))
    }
    say([...(added.length > 0 ? [words.added(added)] : []), ...refused].join(' '))
  }

  const read = async (file: File) => {
    if (store.get().files.length >= maxFiles) return new Refused('too-many')
    return prepare(file).catch((error: unknown) =>
      error instanceof Refused ? error : new Refused('damaged'),
    )
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Checks files and adds the valid ones. Resolves when all have been read. */
    add: (files: readonly File[]): Promise<void> => {
      if (files.length === 0) return work
      if (store.get().checking.length === 0) set({ refusals: [] })
      set({ checking: [...store.get().checking, ...files.map(({ name }) => plainName(name))] })
      const mine = opening
      work = work.then(() => takeAll(files, mine))
      return work
    },
    /** Adds a file that was created here and needs no check. */
    keep: (prepared: Prepared) => {
      if (store.get().files.length < maxFiles) say(words.added([put(prepared)]))
    },
    /** Replaces a file with its changed version. */
    replace: (id: number, { file, ...shown }: Prepared) =>
      set({
        files: store.get().files.map((old) => (old.id === id ? { ...old, ...file, ...shown } : old)),
      }),
    remove: (id: number) => {
      const gone = store.get().files.find((file) => file.id === id)
      set({ files: store.get().files.filter((file) => file !== gone) })
      if (gone) say(words.removed(gone.name))
    },
    forgetRefusals: () => set({ refusals: [] }),
    /** Discards all files, including those that are still being read. */
    clear: () => {
      opening += 1
      set(empty)
    },
  }
}

export type FileTray = ReturnType<typeof createFileTray>
