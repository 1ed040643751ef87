// Builds a plain Vite application in a folder where the packages are installed, and plays its flows in a browser.
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { findChromium } from '@tessa/chromium'
import { chromium, type Browser } from 'playwright'
import { build, preview } from 'vite'
import { playPage } from './play-page.ts'
import { triageScript, scripts, type Script } from './scripts.ts'

const htmlOf = (script: string) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Assistant</title><link rel="icon" href="data:,"></head>
  <body><script type="module" src="/${script}"></script></body>
</html>
`

const main = `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { parseComposition } from '@tessa/assistant-engine/compose'
import { TessaProvider } from '@tessa/ui'
import '@tessa/ui/styles.css'
import { Conversation } from './conversation.tsx'
import { onboarding } from './examples/onboarding.ts'
import { triage } from './examples/triage.ts'
import bikeShop from './examples/bike-shop.json'
import coffeeMachine from './examples/coffee-machine.json'
import lostBags from './examples/lost-bags.json'

const files = [bikeShop, coffeeMachine, lostBags].map(parseComposition)
const name = new URLSearchParams(location.search).get('flow')
const workflow = [onboarding, triage, ...files].find(({ id }) => id === name)
createRoot(document.body.appendChild(document.createElement('main'))).render(
  <StrictMode><TessaProvider><Conversation workflow={workflow} /></TessaProvider></StrictMode>,
)
`

/** The whole application that the README shows. */
const readmeApplication = (): string => {
  const readme = readFileSync('README.md', 'utf8')
  const blocks = [...readme.matchAll(/^```tsx\n([\s\S]*?)^```/gm)].map(([, code = '']) => code)
  const application = blocks.find((code) => code.includes('createRunner') && code.includes('createRoot'))
  if (!application) throw new Error('The README has no whole application.')
  return application
}

const writeApplication = (root: string) => {
  cpSync(join(root, 'node_modules/@tessa/assistant-engine/examples'), join(root, 'examples'), {
    recursive: true,
  })
  cpSync(join(import.meta.dirname, 'conversation.tsx'), join(root, 'conversation.tsx'))
  writeFileSync(join(root, 'main.tsx'), main)
  writeFileSync(join(root, 'readme.tsx'), readmeApplication())
  writeFileSync(join(root, 'index.html'), htmlOf('main.tsx'))
  writeFileSync(join(root, 'readme.html'), htmlOf('readme.tsx'))
}

const playOnce = async (browser: Browser, origin: string, script: Script, by: 'clicks' | 'keys') => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text())
  })
  try {
    await page.goto(new URL(script.path, origin).href)
    await playPage(page, script, by)
  } catch (error) {
    throw new Error(`${script.path} by ${by}: ${String(error)}\n${errors.join('\n')}`, { cause: error })
  } finally {
    await context.close()
  }
  if (errors.length > 0) throw new Error(`${script.path} by ${by} prints:\n${errors.join('\n')}`)
}

const [root = '.'] = process.argv.slice(2)
const common = { root, configFile: false, logLevel: 'warn' } as const
writeApplication(root)
const input = ['index.html', 'readme.html'].map((file) => join(root, file))
await build({
  ...common,
  plugins: [react()],
  build: { rolldownOptions: { input }, chunkSizeWarningLimit: 2000 },
})
const server = await preview({ ...common, preview: { port: 0, host: '127.0.0.1' } })
const browser = await chromium.launch(findChromium())
try {
  const [origin = ''] = server.resolvedUrls?.local ?? []
  for (const script of scripts) await playOnce(browser, origin, script, 'clicks')
  await playOnce(browser, origin, triageScript, 'keys')
  console.log(`${scripts.length} flows are played to their end in a browser, one also with the keyboard`)
} finally {
  await browser.close()
  await server.close()
}
