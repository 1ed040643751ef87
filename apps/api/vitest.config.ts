import { defineConfig } from 'vitest/config'

const conditions = ['@tessa/source', 'module', 'node', 'development|production']
const chaos = 'src/testing/outbox-chaos.test.ts'
/** They start processes, or measure their own: each file has a process of its own. */
const alone = ['src/db/embedded/**/*.test.ts', 'src/http/heavy-bodies.test.ts']

const shared = {
  resolve: { conditions },
  ssr: { resolve: { conditions } },
} as const
const test = {
  // A database can start slowly on a busy machine.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
}

export default defineConfig({
  ...shared,
  test: {
    // One server and one template for all projects.
    globalSetup: ['src/testing/database-server.ts'],
    // A test file waits for the database most of the time, so two at once use two cores.
    maxWorkers: 2,
    projects: [
      // Its files share what they import, which is a large part of their time.
      {
        ...shared,
        test: {
          ...test,
          name: 'api',
          isolate: false,
          include: ['src/**/*.test.ts'],
          exclude: [chaos, ...alone],
        },
      },
      { ...shared, test: { ...test, name: 'alone', include: alone } },
      // Its clock would run ahead of a busy server, so it runs after the other tests.
      { ...shared, test: { ...test, name: 'chaos', include: [chaos], sequence: { groupOrder: 1 } } },
    ],
  },
})
