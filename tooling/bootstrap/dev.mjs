// `npm run dev`: the API and both apps, each watching its sources, behind one address.
import { join } from 'node:path'
import { freePort } from './free-port.mjs'
import { openGateway } from './gateway.mjs'
import { run, stopAll } from './processes.mjs'
import { root } from './toolchain.mjs'

const adminPaths = /^\/(admin|admin-dashboard|help-requests)(\/|$|\?)/
const apiPaths = /^\/api(\/|$|\?)/

const prefixed = (name) => (text) => {
  for (const line of text.split('\n')) if (line.trim()) process.stdout.write(`${name.padEnd(5)} │ ${line}\n`)
}

const vite = (name, port, env) => {
  const cwd = join(root, 'apps', name)
  const args = ['--host', '127.0.0.1', '--port', `${port}`, '--strictPort', '--clearScreen', 'false']
  return run(join(cwd, 'node_modules', '.bin', 'vite'), args, { cwd, env, onOutput: prefixed(name) })
}

const api = (port, address, env) =>
  run('node', ['--watch', '--watch-preserve-output', '--conditions=@tessa/source', 'apps/api/src/dev.ts'], {
    env: {
      PUBLIC_WEB_URL: address,
      ...env,
      HOST: '127.0.0.1',
      PORT: `${port}`,
    },
    onOutput: prefixed('api'),
  })

export const dev = async (env) => {
  const port = Number(env.PORT ?? 3000)
  const address = `http://localhost:${port}`
  const [apiPort, webPort, adminPort] = await Promise.all([freePort(), freePort(), freePort()])
  const portFor = (path) => (apiPaths.test(path) ? apiPort : adminPaths.test(path) ? adminPort : webPort)
  const gateway = await openGateway(port, portFor)
  console.log(`\n  Everything is at ${address}, the operators' app at ${address}/admin\n`)
  const parts = [api(apiPort, address, env), vite('web', webPort, env), vite('admin', adminPort, env)]
  // The parts need each other, so when one ends, all of them end, and the terminal shows the reason.
  const code = await Promise.race(parts)
  stopAll()
  await Promise.all(parts)
  gateway.close()
  gateway.closeAllConnections()
  return code
}
