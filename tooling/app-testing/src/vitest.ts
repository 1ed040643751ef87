import { playwright } from '@vitest/browser-playwright'
import { findChromium } from '@tessa/chromium'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const conditions = ['@tessa/source', ...defaultClientConditions]

const built = 'src/**/*.built.test.ts'

/**
 * Tests of pure rules (`*.test.ts`) run in Node, and tests of screens (`*.test.tsx`) run in a browser. Tests of the last
 * build (`*.built.test.ts`) belong to the task `package-check`, so that the others do not wait for a build.
 */
export const appTests = ({ browserArguments = [] }: { browserArguments?: readonly string[] } = {}) => {
  const chromium = findChromium()
  return defineConfig({
    test: {
      projects: [
        {
          resolve: { conditions },
          ssr: { resolve: { conditions } },
          test: { name: 'rules', include: ['src/**/*.test.ts'], exclude: [built], isolate: false },
        },
        { test: { name: 'built', include: [built] } },
        {
          resolve: { conditions },
          // React as people get it: what its development build checks besides takes a third of the time.
          define: { 'process.env.NODE_ENV': JSON.stringify('production') },
          oxc: { jsx: { runtime: 'automatic', development: false } },
          optimizeDeps: {
            include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react-router'],
          },
          test: {
            name: 'screens',
            include: ['src/**/*.test.tsx'],
            // One page for all files: loading the app takes longer than most of its tests.
            isolate: false,
            setupFiles: ['@tessa/app-testing/empty-browser'],
            // A test with thirty clicks takes more than ten seconds on a busy machine.
            testTimeout: 30_000,
            expect: { poll: { timeout: 4000 } },
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              locators: { exact: false },
              viewport: { width: 1280, height: 800 },
              provider: playwright({
                launchOptions: { ...chromium, args: [...chromium.args, ...browserArguments] },
                // A click on a dialog that still moves can miss its button, and each movement takes time.
                contextOptions: { reducedMotion: 'reduce' },
              }),
              instances: [{ browser: 'chromium' }],
            },
          },
        },
      ],
    },
  })
}
