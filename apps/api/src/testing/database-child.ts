// A program that the tests kill: it runs the embedded database on a folder and prints each acknowledged row.
import pg from 'pg'
import { startEmbedded } from '../db/embedded/embedded.ts'

const [dataDir = '', duty = 'idle'] = process.argv.slice(2)
const say = (word: string) => process.stdout.write(`${word}\n`)

try {
  const database = await startEmbedded({ dataDir, log: { info: () => {}, error: console.error } })
  process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)))
  say('ready')
  if (duty === 'write') {
    const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 4 })
    pool.on('error', () => {})
    await pool.query('create table if not exists notes (id bigint generated always as identity primary key)')
    const write = async (): Promise<never> => {
      for (;;) {
        const { rows } = await pool.query<{ id: string }>('insert into notes default values returning id')
        say(`kept ${rows[0]?.id}`)
      }
    }
    await Promise.all(Array.from({ length: 4 }, write))
  }
  // This keeps the process running, because the database does not.
  setInterval(() => {}, 60_000)
} catch (error) {
  say(`refused ${(error instanceof Error ? error.message : String(error)).replaceAll('\n', ' ')}`)
  process.exit(1)
}
