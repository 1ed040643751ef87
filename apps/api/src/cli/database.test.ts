import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { startEmbedded } from '../db/embedded/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { atEnd } from '../testing/at-end.ts'

const quiet = { info: () => {}, error: console.error }
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tessa-cli-'))
  await chmod(dataDir, 0o755)
})
atEnd(() => rm(dataDir, { recursive: true }))

/** Runs a command in its own process, as the shell does. Resolves with its output and exit code. */
const runCommand = (
  name: 'backup' | 'restore' | 'reset',
  args: string[] = [],
  env: Record<string, string> = {},
) =>
  new Promise<{ said: string; code: number | string }>((done) => {
    const module = fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
    const program = `const { run } = await import(${JSON.stringify(module)})
      await run(${JSON.stringify(args)}).catch((error) => console.error(error.message))`
    execFile(
      process.execPath,
      ['--conditions=@tessa/source', '--input-type=module', '-e', program],
      { env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, ...env } },
      (failure, stdout, stderr) => done({ said: stdout + stderr, code: failure?.code ?? 0 }),
    )
  })

const command = async (...call: Parameters<typeof runCommand>) => (await runCommand(...call)).said

const inDatabase = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const database = await startEmbedded({ dataDir, log: quiet })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await migrate(database.ownerUrl, quiet)
    return await work(client)
  } finally {
    await client.end()
    await database.stop()
  }
}
const names = (client: pg.Client) =>
  client.query('select email from users order by email').then(({ rows }) => rows as unknown)

test(
  'the data can be backed up while the server runs, reset, and restored',
  { timeout: 90_000 },
  async () => {
    const file = join(dataDir, 'saved.backup.gz')
    const hash = createHash('sha256').update('bytes').digest('hex')
    const stored = join(dataDir, 'files', hash.slice(0, 2), hash.slice(2))
    await mkdir(dirname(stored), { recursive: true })
    await writeFile(stored, 'bytes')
    await inDatabase(async (client) => {
      await client.query(
        "insert into attachments (id, name, media_type, size, sha256, created_at) values (gen_random_uuid(), 'a.pdf', 'application/pdf', 5, sha256('bytes'), now())",
      )
      await client.query(
        "insert into users (id, email, first_name, last_name) values (gen_random_uuid(), 'real@hospital.example', 'Ada', 'Real')",
      )
      expect(await command('backup', ['--to', file])).toMatch(
        /^Saved \d+ rows of \d+ tables and 1 files in .*saved\.backup\.gz\n$/,
      )
      expect(await command('reset', ['--yes'])).toContain(`in use by process ${process.pid}`)
      expect(await command('restore', ['--from', file])).toContain(`in use by process ${process.pid}`)
    })

    expect(await command('reset')).toContain('it is not the demo')
    expect(await command('restore', ['--from', file])).toContain('The database is not empty')
    expect(await inDatabase(names)).toEqual([{ email: 'real@hospital.example' }])

    expect(await command('reset', ['--yes'])).toContain('The database is empty')
    await rm(join(dataDir, 'files'), { recursive: true })
    expect(await command('restore', ['--from', file])).toMatch(/^Restored \d+ rows of \d+ tables and 1 files/)
    expect(await readFile(stored, 'utf8')).toBe('bytes')
    expect(await inDatabase(names)).toEqual([{ email: 'real@hospital.example' }])
    const recorded = (client: pg.Client) =>
      client.query('select event, details from audit_log order by id').then(({ rows }) => rows)
    expect(await inDatabase(recorded)).toMatchObject([
      { event: 'backup.restored', details: { rows: expect.any(Number), files: 1 } },
    ])
  },
)

test('a restore with a different secret prints a warning', { timeout: 90_000 }, async () => {
  const file = join(dataDir, 'sealed.backup.gz')
  const secret = join(dataDir, 'jwt-secret')
  await command('backup', ['--to', file])
  const restored = async (from = file, env = {}) => {
    await command('reset', ['--yes'])
    return command('restore', ['--from', from], env)
  }
  expect(await restored()).not.toContain('JWT_SECRET')

  const ofThatTime = await readFile(secret, 'utf8')
  await rm(secret)
  const said = await restored()
  expect(said).toContain('another JWT_SECRET than the one that the backup was made with')
  expect(said).toContain(secret)
  const [header = ''] = gunzipSync(await readFile(file))
    .toString()
    .split('\n')
  expect(header).toContain('"secretId"')
  expect(header).not.toContain(ofThatTime)

  const env = { JWT_SECRET: 'a secret that came after the backup', JWT_SECRET_PREVIOUS: ofThatTime }
  expect(await restored(file, env)).not.toContain('Warning')

  const older = join(dataDir, 'older.backup.gz')
  const content = gunzipSync(await readFile(file)).toString('latin1')
  await writeFile(older, gzipSync(Buffer.from(content.replace(/"secretId":"[^"]*",/, ''), 'latin1')))
  expect(await restored(older)).toContain('does not say which JWT_SECRET belongs to it')
})

test('the demo is reset without --yes, unless it has another account', { timeout: 90_000 }, async () => {
  await inDatabase((client) =>
    client.query(
      "insert into users (id, email, first_name, last_name) values (gen_random_uuid(), 'admin@demo.tessa.test', 'Ada', 'Demo')",
    ),
  )
  expect(await command('reset')).toContain('it is not the demo')

  await inDatabase((client) => client.query("delete from users where email = 'real@hospital.example'"))
  expect(await command('reset')).toContain('The database is empty')
  expect(await inDatabase(names)).toEqual([])
})

test('a backup with a missing file is written, names the file and fails', { timeout: 90_000 }, async () => {
  const file = join(dataDir, 'lacking.backup.gz')
  await inDatabase(async (client) => {
    const back = () => runCommand('backup', ['--to', file])
    expect(await back()).toMatchObject({ code: 0 })

    await client.query(
      "insert into attachments (id, name, media_type, size, sha256, created_at) values (gen_random_uuid(), 'b.pdf', 'application/pdf', 4, sha256('lost'), now())",
    )

    const { said, code } = await back()
    const lost = createHash('sha256').update('lost').digest('hex')
    expect(said).toMatch(/^Saved \d+ rows of \d+ tables and 0 files/)
    expect(said).toContain(`The store has no file ${lost}`)
    expect(code).toBe(1)
  })
})
