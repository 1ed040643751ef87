import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))
const sheets = ['first.css', 'later.css'].map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
const imported = sheets.flatMap((sheet) =>
  [...sheet.matchAll(/@import '(@[^']+)'/g)].flatMap(([, name]) => name ?? []),
)

test('all style sheets together stay under 25 kB compressed', () => {
  const { resolve } = createRequire(import.meta.url)
  const foreign = imported.map((name) => readFileSync(resolve(name), 'utf8'))
  const own = globSync('**/*.css', { cwd: source, exclude: ['foundations/**'] }).map((name) =>
    readFileSync(`${source}/${name}`, 'utf8'),
  )

  expect(foreign.length).toBeGreaterThan(20)
  expect(gzipSync([...foreign, ...own].join('\n')).length).toBeLessThan(25_000)
})

test('the styles of Mantine are in layers, so that our styles win in any load order', () => {
  const mantine = imported.filter((name) => name.startsWith('@mantine/'))
  expect(mantine.length).toBeGreaterThan(20)
  expect(mantine.filter((name) => !name.endsWith('.layer.css'))).toEqual([])
})
