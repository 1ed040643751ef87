import { Worker } from 'node:worker_threads'

/** The text that a module of an app exports by this name, as a production build of React renders it. */
export const loadText = (root: string, module: string, name: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./render-module.ts', import.meta.url), {
      argv: [root, module, name],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    thread.once('message', (text: unknown) => resolve(String(text)))
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error(`${module} was not rendered.`)))
  })
