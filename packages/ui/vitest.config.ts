import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { findChromium } from '@tessa/chromium'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

const configDir = fileURLToPath(new URL('.storybook', import.meta.url))

type Scheme = 'light' | 'dark'
type Screen = 'phone' | 'desktop'

const storiesIn = (scheme: Scheme, screen: Screen): TestProjectConfiguration => ({
  extends: true,
  plugins: [react(), storybookTest({ configDir, initialGlobals: { scheme, viewport: { value: screen } } })],
  test: {
    name: `${scheme} ${screen}`,
    // One page for all stories: loading Storybook takes longer than most of them.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: findChromium(), contextOptions: { reducedMotion: 'reduce' } }),
      instances: [{ browser: 'chromium' }],
    },
  },
})

// Colors depend on the scheme and layout on the width, so two runs cover all of them.
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        ssr: { resolve: { conditions: ['@tessa/source', 'module', 'node', 'development|production'] } },
        test: { name: 'unit', include: ['{src,test}/**/*.test.ts'] },
      },
      storiesIn('light', 'phone'),
      storiesIn('dark', 'desktop'),
    ],
  },
})
