import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@tessa/api/src/db/embedded/free-port.ts'
import { clone } from './clone.ts'
import { newDataDir } from './data-dir.ts'
import { run, type Environment, type Program } from './process.ts'

export interface Product {
  readonly url: string
  readonly program: Program
  /** Ends the product as Ctrl+C does, and removes its data unless the caller chose the folder. */
  stop(): Promise<void>
  /** Ends the product as a power failure does. */
  kill(): Promise<void>
}

export interface ProductOptions {
  /** The data folder. Default: a new folder. */
  readonly dataDir?: string
  /** The loopback port. Default: a free one. */
  readonly port?: number
  readonly environment?: Environment
}

const parts = ['apps/api/dist/server.js', 'apps/web/dist/index.html', 'apps/admin/dist/index.html']

const assertBuilt = () => {
  const missing = parts.filter((part) => !existsSync(join(clone, part)))
  if (missing.length === 0) return
  throw new Error(`Not built: ${missing.join(', ')}. Run \`turbo run build --filter=./apps/*\` first.`)
}

/** Starts the built server without waiting for it. */
export const launchProduct = (address: string, dataDir: string, environment: Environment = {}): Program => {
  assertBuilt()
  const { hostname, port } = new URL(address)
  return run(['apps/api/dist/server.js'], {
    HOST: hostname,
    PORT: port,
    DATA_DIR: dataDir,
    PUBLIC_WEB_URL: address,
    DEMO: 'true',
    RATE_LIMIT_SCALE: '100000',
    ...environment,
  })
}

/**
 * Starts the product of `npm start` on its own port and data folder.
 *
 *     const product = await startProduct()
 *     await fetch(`${product.url}/api/config`)
 *     await product.stop()
 */
export const startProduct = async ({ dataDir, port, environment }: ProductOptions = {}): Promise<Product> => {
  const url = `http://127.0.0.1:${port ?? (await freePort())}`
  const folder = dataDir === undefined ? newDataDir() : { path: dataDir, remove: () => {} }
  const program = launchProduct(url, folder.path, environment)
  await program.says('Tessa is ready.')
  const ready = await fetch(`${url}/api/health/ready`)
  if (!ready.ok) throw new Error(`It says that it is ready, and answers ${ready.status}`)
  return {
    url,
    program,
    stop: async () => {
      program.signal('SIGINT')
      const { code, signal } = await program.ended
      folder.remove()
      if (code !== 0) throw new Error(`Stopped with ${signal ?? code}:\n${program.output()}`)
    },
    kill: async () => {
      program.signal('SIGKILL')
      await program.ended
    },
  }
}
