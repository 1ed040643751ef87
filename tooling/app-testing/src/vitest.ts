import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { findChromium } from '@tessa/chromium'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const conditions = ['@tessa/source', ...defaultClientConditions]

/** Rules are tested as they are (`*.test.ts`), screens in a browser (`*.test.tsx`). */
export const appTests = ({ browserArguments = [] }: { browserArguments?: readonly string[] } = {}) => {
  const chromium = findChromium()
  return defineConfig({
    test: {
      projects: [
        {
          resolve: { conditions },
          ssr: { resolve: { conditions } },
          test: { name: 'rules', include: ['src/**/*.test.ts'] },
        },
        {
          plugins: [react()],
          resolve: { conditions },
          optimizeDeps: {
            include: [
              'react',
              'react-dom',
              'react-dom/client',
              'react/jsx-dev-runtime',
              'react-router',
              'react-router/dom',
            ],
          },
          test: {
            name: 'screens',
            include: ['src/**/*.test.tsx'],
            // A way of thirty clicks takes a busy machine more than ten seconds.
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
              }),
              instances: [{ browser: 'chromium' }],
            },
          },
        },
      ],
    },
  })
}
