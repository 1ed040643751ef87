import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build, preview } from 'vite'

const packages = resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

const compilerOptions = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  target: 'esnext',
  lib: ['esnext', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  types: ['vite/client'],
}

/** The programs of a README, by their language. */
export const programsIn = async (name: string, language: string): Promise<readonly string[]> => {
  const readme = await readFile(join(packages, name, 'README.md'), 'utf8')
  return [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, code = '']) => code,
  )
}

/** Unpacks a package as a registry would serve it. */
const unpack = async (name: string, modules: string): Promise<void> => {
  const home = join(modules, '@tessa', name)
  await mkdir(home, { recursive: true })
  const cwd = join(packages, name)
  const { stdout } = await run('pnpm', ['pack', '--json', '--pack-destination', home], { cwd })
  const { filename }: { filename: string } = JSON.parse(stdout)
  await run('tar', ['-xzf', filename, '--strip-components=1', '-C', home])
}

/** A plain Vite application of these files with the packed packages. It is checked, built and served from `main.tsx`. */
export const servePackedApp = async (programs: Readonly<Record<string, string>>) => {
  const root = await mkdtemp(join(tmpdir(), 'tessa-app-'))
  const modules = join(root, 'node_modules')
  await Promise.all([unpack('ui', modules), unpack('assistant-engine', modules)])
  const manifest: { dependencies: object; peerDependencies: object } = JSON.parse(
    await readFile(join(modules, '@tessa/ui/package.json'), 'utf8'),
  )
  const needed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
  for (const name of [...needed, '@types/react', '@types/react-dom', 'vite']) {
    await mkdir(dirname(join(modules, name)), { recursive: true })
    await symlink(join(packages, 'ui/node_modules', name), join(modules, name))
  }
  await writeFile(join(root, 'package.json'), '{ "type": "module" }')
  await writeFile(
    join(root, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: Object.keys(programs) }),
  )
  for (const [name, program] of Object.entries(programs)) await writeFile(join(root, name), program)
  await writeFile(
    join(root, 'index.html'),
    '<!doctype html><html lang="en"><title>Coffee</title><link rel="icon" href="data:,"><script type="module" src="/main.tsx"></script></html>',
  )

  await run(process.execPath, [join(packages, 'ui/node_modules/typescript/bin/tsc'), '-p', root])
  await build({ root, configFile: false, logLevel: 'error' })
  const server = await preview({ root, configFile: false, logLevel: 'error', preview: { port: 0 } })
  const url = server.resolvedUrls?.local[0]
  if (url === undefined) throw new Error('The application has no address.')
  return {
    url,
    close: async () => {
      await server.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}
