import { homedir } from 'node:os'
import { expect, test } from 'vitest'
import { environment, testEnvironment } from './environment.mjs'

const given = { HOME: homedir(), PATH: '/usr/bin' }

test("npm's variables for its scripts do not reach pnpm", () => {
  const env = environment({ ...given, npm_lifecycle_event: 'start', npm_config_prefix: '/usr' })

  expect(Object.keys(env).filter((name) => name.startsWith('npm_'))).toEqual([])
})

test('the registry setting of npm reaches npm and pnpm', () => {
  const env = environment({ ...given, npm_config_registry: 'http://localhost:4873/' })

  expect(env.npm_config_registry).toBe('http://localhost:4873/')
  expect(env.pnpm_config_registry).toBe('http://localhost:4873/')
})

test('the pinned tools come before those of the machine', () => {
  expect(environment(given).PATH).toMatch(/\.toolchain.*:\/usr\/bin$/)
})

test('compiled modules are kept in the checkout, or where the caller keeps them', () => {
  expect(environment(given).NODE_COMPILE_CACHE).toMatch(/\.cache\/compiled$/)
  expect(environment({ ...given, NODE_COMPILE_CACHE: '/elsewhere' }).NODE_COMPILE_CACHE).toBe('/elsewhere')
})

test('an account without a home folder gets one in the checkout', () => {
  expect(environment({ ...given, HOME: '/nowhere/at/all' }).HOME).toMatch(/\.cache\/home$/)
})

test('tests use the bundled browser where there is one, unless the caller chooses', () => {
  const linux = { platform: 'linux', arch: 'x64' }

  expect(testEnvironment({}, linux)).toEqual({ BUNDLED_CHROMIUM: '1' })
  expect(testEnvironment({ CHROMIUM: '/usr/bin/chromium' }, linux)).toEqual({ CHROMIUM: '/usr/bin/chromium' })
  expect(testEnvironment({ BUNDLED_CHROMIUM: '' }, linux)).toEqual({ BUNDLED_CHROMIUM: '' })
  expect(testEnvironment({}, { platform: 'darwin', arch: 'arm64' })).toEqual({})
})
