// Starts a temporary server from the machine's own PostgreSQL, to run the API's tests on it too.
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.mjs'
import { run } from './processes.mjs'
import { quietly } from './steps.mjs'

const versions = '/usr/lib/postgresql'

/** The folder with the newest installed server's binaries, if there is one. */
export const installedPostgres = () =>
  existsSync(versions)
    ? readdirSync(versions)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(versions, version, 'bin'))
        .find((bin) => existsSync(join(bin, 'postgres')) && existsSync(join(bin, 'initdb')))
    : undefined

// PostgreSQL refuses to run as root; 65534 is the user `nobody`.
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

const inMemory = '/dev/shm'
const enough = 2 * 1024 ** 3
const prefix = 'tessa-test-database-'

/** By this name, the tests of the API find and remove what a killed run left. */
const newFolderInMemory = () => {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    if (Math.min(bavail * bsize, process.availableMemory() / 2) < enough) return undefined
    const owner = `${process.getuid()}-${statSync('/proc/self/ns/pid').ino}`
    return mkdtempSync(join(inMemory, `${prefix}${owner}-${process.pid}-`))
  } catch {
    // The system has no such folder, or it may not be written.
    return undefined
  }
}

/**
 * In memory where the system has room, because a disk takes ten times as long to create and remove the files of a
 * database.
 */
const newFolder = () => newFolderInMemory() ?? mkdtempSync(join(tmpdir(), prefix))

/** Starts a server, runs the work with its address, and stops the server. */
export const withPostgres = async (bin, work) => {
  const folder = newFolder()
  if (nobody.uid) chownSync(folder, nobody.uid, nobody.gid)
  const options = { ...nobody, cwd: folder }
  const data = join(folder, 'data')
  const password = join(folder, 'password')
  const port = await freePort()
  writeFileSync(password, 'test', { mode: 0o644 })
  try {
    const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${password}`]
    await quietly(
      join(bin, 'initdb'),
      ['-D', data, '--encoding=UTF8', '--locale=C.UTF-8', ...access],
      options,
    )
    const settings = [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'max_connections=300',
      'max_wal_size=128MB',
    ]
    const flags = ['-p', port, '-h', '127.0.0.1', '-k', folder, ...settings.flatMap((line) => ['-c', line])]
    const server = await listening(join(bin, 'postgres'), ['-D', data, ...flags.map(String)], options)
    try {
      return await work(`postgres://postgres:test@127.0.0.1:${port}/postgres`)
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const listening = (command, args, options) =>
  new Promise((done, fail) => {
    const stopping = new AbortController()
    let output = ''
    const ended = run(command, args, {
      ...options,
      stopBy: stopping.signal,
      onOutput: (text) => {
        output += text
        if (output.includes('ready to accept connections')) done({ stop })
      },
    })
    const stop = () => {
      stopping.abort()
      return ended
    }
    ended.then(() => fail(new Error(`PostgreSQL ended:\n${output}`)), fail)
  })
