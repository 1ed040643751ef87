// A server of its own on the database of a test, which kills it in the middle of a change.
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { openJobs } from '../jobs/jobs.ts'
import { silentChangeFeed } from '../notifications/change-feed.ts'
import { openFileStore } from '../storage/file-store.ts'

const [url = '', secret = '', dataDir = ''] = process.argv.slice(2)
const config = readConfig({
  JWT_SECRET: secret,
  NODE_ENV: 'test',
  DEMO: 'false',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
})
const db = connect(url)
const jobs = await openJobs(url, { error: () => {} }, { attend: false })
const files = await openFileStore(config)
const app = await buildApp({ config, db, jobs, files, changes: silentChangeFeed, now: () => new Date() })
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
