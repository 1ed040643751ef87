import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installedChromium } from './installed.ts'
import { unpackBundled } from './unpack-bundled.ts'

/** The launch options of a browser, with the field names of Playwright's `launch`. */
export type Chromium = {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

export type FindChromium = {
  /** The folder for the unpacked bundled browser. Default: `.cache` at the repository's root. */
  cache?: string
  /** The variables `CHROMIUM` and `BUNDLED_CHROMIUM`. Default: the environment of this process. */
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
  // A canvas becomes a file at once. Otherwise it waits up to a second for idle time, which a page without a display
  // seldom has.
  '--enable-blink-features=NoIdleEncodingForWebTests',
]

/**
 * Finds a browser for tests: the one that `CHROMIUM` names, otherwise an installed Chrome or Chromium, otherwise the
 * bundled one, which is unpacked once into the cache. Any value of `BUNDLED_CHROMIUM` selects the bundled one.
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
