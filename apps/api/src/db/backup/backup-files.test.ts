import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { testConfig } from '../../testing/test-app.ts'
import { emptyDatabase, testDatabase } from '../../testing/database.ts'
import { openFileStore, type FileStore } from '../../storage/file-store.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'
import { restoredInto } from './restore-files.ts'
import { atEnd } from '../../testing/at-end.ts'

let home: string
let file: string
const source = await testDatabase()
let store: FileStore
const contents = ['a picture\n\\.\n{"file":"x"}\n', 'x'.repeat(3_000_000), '', 'two rows name this one']
const hashOf = (words: string) => createHash('sha256').update(words).digest('hex')

const newStore = async (name: string) => {
  const path = join(home, name)
  const opened = await openFileStore(testConfig({ dataDir: { path } }))
  return { path, store: opened, restored: restoredInto(opened, join(path, 'incoming')) }
}
const put = async (words: string) => {
  const path = join(home, randomUUID())
  await writeFile(path, words)
  await store.put(hashOf(words), path)
}
const attach = (words: string, name = 'a.pdf') =>
  source.db
    .insertInto('attachments')
    .values({
      id: randomUUID(),
      name,
      media_type: 'application/pdf',
      size: words.length,
      sha256: Buffer.from(hashOf(words), 'hex'),
      created_at: new Date(),
    })
    .execute()
const textOf = async (from: FileStore, hash: string) => text(await from.get(hash))

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'tessa-backup-files-'))
  file = join(home, 'saved.backup.gz')
  store = (await newStore('source')).store
  for (const one of contents) {
    await put(one)
    await attach(one)
  }
  await attach(contents[3] ?? '', 'the same again')
  await put('no row names this one')
})
atEnd(async () => {
  await source.drop()
  await rm(home, { recursive: true })
})

test('a restore brings back exactly the files that rows name', async () => {
  const saved = await backup({ url: source.url, file, files: store })
  expect(saved.files).toEqual({ count: 4, bytes: contents.join('').length, missing: [] })
  const target = await emptyDatabase()
  const { path, store: other, restored } = await newStore('target')

  expect(await restore({ url: target.url, file, files: restored })).toEqual(saved)

  for (const one of contents) expect(await textOf(other, hashOf(one))).toBe(one)
  expect(await other.size(hashOf('no row names this one'))).toBeUndefined()
  expect(await readdir(join(path, 'incoming'))).toEqual([])
  await target.drop()
})

const replaced = (whole: Buffer, from: string, to: string) =>
  gzipSync(Buffer.from(gunzipSync(whole).toString('latin1').replace(from, to), 'latin1'))
test.each<[string, (whole: Buffer) => Buffer]>([
  ['a file has another byte', (whole) => replaced(whole, 'a picture', 'A picture')],
  ['a file is missing', (whole) => replaced(whole, `{"file":"${hashOf('')}","size":0}\n\n`, '')],
  ['a file is shorter than it says', (whole) => replaced(whole, 'two rows name this one', 'two rows')],
  ['its end is missing', (whole) => whole.subarray(0, -200)],
])('an archive in which %s is refused before any change', async (_, damage) => {
  await backup({ url: source.url, file, files: store })
  await writeFile(file, damage(await readFile(file)))
  const target = await emptyDatabase()
  const { path, restored } = await newStore(randomUUID())

  await expect(restore({ url: target.url, file, files: restored })).rejects.toThrow(
    'cannot be restored, and nothing was written',
  )

  await expect(readdir(path)).rejects.toMatchObject({ code: 'ENOENT' })
  await target.drop()
})

test('a store that changes a file ends the restore, and the database stays empty', async () => {
  await backup({ url: source.url, file, files: store })
  const target = await emptyDatabase()
  const { store: other } = await newStore(randomUUID())
  const forgetful: FileStore = { ...other, get: async () => other.get(hashOf(contents[0] ?? '')) }

  await expect(
    restore({ url: target.url, file, files: restoredInto(forgetful, join(home, 'incoming')) }),
  ).rejects.toThrow()
  await restore({ url: target.url, file, files: restoredInto(other, join(home, 'incoming')) })
  await target.drop()
})

test('the archive lists files that the store has lost, and contains all others', async () => {
  await attach('lost')

  const saved = await backup({ url: source.url, file, files: store })

  expect(saved.files).toMatchObject({ count: 4, missing: [hashOf('lost')] })
  await source.db
    .deleteFrom('attachments')
    .where('sha256', '=', Buffer.from(hashOf('lost'), 'hex'))
    .execute()
})

test('a damaged file ends the backup with an error', async () => {
  const { path, store: damaged } = await newStore(randomUUID())
  for (const one of contents) {
    const from = join(home, randomUUID())
    await writeFile(from, one)
    await damaged.put(hashOf(one), from)
  }
  const hash = hashOf(contents[0] ?? '')
  await writeFile(join(path, 'files', hash.slice(0, 2), hash.slice(2)), 'A picture\n\\.\n{"file":"x"}\n')

  await expect(backup({ url: source.url, file, files: damaged })).rejects.toThrow(`${hash} is damaged`)
})

test('an archive of the first version without files is restored', async () => {
  await backup({ url: source.url, file, files: { ...store, size: async () => undefined } })
  const first = gunzipSync(await readFile(file))
    .toString('latin1')
    .replace('"version":2', '"version":1')
    .replace(/,"files":\{[^}]*\}/, '')
  await writeFile(file, gzipSync(Buffer.from(first, 'latin1')))
  const target = await emptyDatabase()

  const { files, tables } = await restore({ url: target.url, file })

  expect(files).toBeUndefined()
  expect(tables['attachments']?.rows).toBe(5)
  await target.drop()
})
