import { parentPort } from 'node:worker_threads'
import react from '@vitejs/plugin-react'
import { createServer, defaultClientConditions, defaultServerConditions } from 'vite'

// A thread of its own has its own React. The process of a build may have loaded one for development.
const [root = '', module = '', name = ''] = process.argv.slice(2)

const server = await createServer({
  root,
  configFile: false,
  logLevel: 'warn',
  appType: 'custom',
  plugins: [react()],
  resolve: { conditions: ['@tessa/source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['@tessa/source', ...defaultServerConditions] } },
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})
try {
  const exported: Readonly<Record<string, unknown>> = await server.ssrLoadModule(module)
  const { [name]: text } = exported
  if (typeof text !== 'string') throw new Error(`${module} exports no text named ${name}.`)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
  parentPort?.postMessage(text)
} finally {
  await server.close()
}
