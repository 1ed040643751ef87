import { existsSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installedChromium } from './installed.ts'
import { unpackBundled } from './unpack-bundled.ts'

/** The launch options of a browser, with the field names of Playwright's `launch`. */
export type Chromium = {
  executablePath: string
  args: string[]
  /** The arguments of Playwright that the browser does without. */
  ignoreDefaultArgs: string[]
  env: Record<string, string>
}

export type FindChromium = {
  /** The folder for the unpacked bundled browser. Default: `.cache` at the repository's root. */
  cache?: string
  /** The variables `CHROMIUM` and `BUNDLED_CHROMIUM`. Default: the environment of this process. */
  environment?: Record<string, string | undefined>
  /** The bytes of memory that the processes of the browser can share. Default: what is free in `/dev/shm`. */
  sharedMemory?: number
}

const repositoryCache = fileURLToPath(new URL('../../../.cache', import.meta.url))

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const memoryFolder = '/dev/shm'

const freeSharedMemory = (): number => {
  if (!existsSync(memoryFolder)) return 0
  const { bavail, bsize } = statfsSync(memoryFolder)
  return bavail * bsize
}

/** More than a few browsers need at once. A container has 64 MB unless it was given more. */
const roomy = 2 ** 30

/** Playwright has the processes share files on the disk, which takes computing time. Only small memory needs that. */
const ignoredWith = (sharedMemory: number): string[] =>
  sharedMemory < roomy ? [] : ['--disable-dev-shm-usage']

/**
 * Finds a browser for tests: the one that `CHROMIUM` names, otherwise an installed Chrome or Chromium, otherwise the
 * bundled one, which is unpacked once into the cache. Any value of `BUNDLED_CHROMIUM` selects the bundled one.
 *
 * @example const browser = await chromium.launch(findChromium())
 */
export const findChromium = ({
  cache = repositoryCache,
  environment = process.env,
  sharedMemory = freeSharedMemory(),
}: FindChromium = {}): Chromium => {
  const named = environment.CHROMIUM
  if (named && !existsSync(named)) throw new Error(`CHROMIUM names ${named}, and there is no such file.`)

  const inherited = definedOnly(environment)
  const own = environment.BUNDLED_CHROMIUM ? undefined : named || installedChromium()
  const common = { args, ignoreDefaultArgs: ignoredWith(sharedMemory) }
  if (own) return { executablePath: own, ...common, env: inherited }

  const home = unpackBundled(cache)
  const bundled = { LD_LIBRARY_PATH: join(home, 'lib'), FONTCONFIG_PATH: home }
  return { executablePath: join(home, 'chromium'), ...common, env: { ...inherited, ...bundled } }
}

const definedOnly = (environment: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
