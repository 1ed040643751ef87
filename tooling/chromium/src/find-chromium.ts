import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installedChromium } from './installed.ts'
import { unpackBundled } from './unpack-bundled.ts'

/** What a browser's process needs; the field names are those of Playwright's `launch`. */
export type Chromium = {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

export type FindChromium = {
  /** Where the bundled browser is unpacked, default `.cache` at the repository's root. */
  cache?: string
  /** Names the browser to take (`CHROMIUM`, `BUNDLED_CHROMIUM`), default this process's environment. */
  environment?: Record<string, string | undefined>
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

/**
 * Finds a browser for tests: the one `CHROMIUM` names, else an installed Chrome or Chromium, else the bundled
 * one, unpacked once into the cache. `BUNDLED_CHROMIUM` set to anything takes the bundled one at once.
 *
 * @example const browser = await chromium.launch(findChromium())
 */
export const findChromium = ({
  cache = repositoryCache,
  environment = process.env,
}: FindChromium = {}): Chromium => {
  const named = environment.CHROMIUM
  if (named && !existsSync(named)) throw new Error(`CHROMIUM names ${named}, and there is no such file.`)

  const inherited = definedOnly(environment)
  const own = environment.BUNDLED_CHROMIUM ? undefined : named || installedChromium()
  if (own) return { executablePath: own, args, env: inherited }

  const home = unpackBundled(cache)
  const bundled = { LD_LIBRARY_PATH: join(home, 'lib'), FONTCONFIG_PATH: home }
  return { executablePath: join(home, 'chromium'), args, env: { ...inherited, ...bundled } }
}

const definedOnly = (environment: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
