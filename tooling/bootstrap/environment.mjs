// The environment variables of every command that we run.
import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathWithToolchain, root } from './toolchain.mjs'

const networkSettings = /^npm_config_(registry|cafile|userconfig|globalconfig|proxy|https_proxy|noproxy)$/i

/** The environment without npm's variables for its scripts, because pnpm would read them as its own settings. */
export const environment = (given = process.env) => {
  const env = {}
  for (const [name, value] of Object.entries(given))
    if (!/^npm_/i.test(name) || networkSettings.test(name)) env[name] = value
  if (given.npm_config_registry) env.pnpm_config_registry = given.npm_config_registry
  if (!homeIsUsable(given)) env.HOME = homeOfOurOwn()
  env.PATH = pathWithToolchain(given.PATH)
  // Tests and builds start Node hundreds of times, mostly to load the same modules.
  env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled')
  // The checks of types collect garbage less often, which saves a seventh of their computing time.
  env.GOGC ??= '400'
  env.GOMEMLIMIT ??= '3GiB'
  env.TURBO_TELEMETRY_DISABLED = '1'
  env.DO_NOT_TRACK = '1'
  env.STORYBOOK_DISABLE_TELEMETRY = '1'
  return env
}

/**
 * The bundled browser is a build without windows: screen tests take a fifth less computing time than in an installed
 * one. `CHROMIUM` names another browser, and an empty `BUNDLED_CHROMIUM` chooses the installed one.
 */
export const testEnvironment = (env, { platform, arch } = process) =>
  platform === 'linux' && arch === 'x64' && !env.CHROMIUM ? { BUNDLED_CHROMIUM: '1', ...env } : env

/** Service accounts often have no real home folder, so npm and pnpm cannot store a cache there. */
const homeIsUsable = ({ HOME }) => {
  if (process.platform === 'win32') return true
  try {
    accessSync(HOME, constants.W_OK)
    return true
  } catch {
    return false
  }
}

const homeOfOurOwn = () => {
  const home = join(root, '.cache', 'home')
  mkdirSync(home, { recursive: true })
  return home
}
