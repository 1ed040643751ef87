import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = /\.(?:css|html|js|json|svg|txt|webmanifest)$/
const smallest = 1024

const brotli = (bytes: Uint8Array) =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
const gzipped = (bytes: Uint8Array) => promisify(gzip)(bytes, { level: 9 })

/** Writes `.br` and `.gz` beside every text file of a build, so that the server never compresses while it responds. */
export const precompressed = (): Plugin => {
  let folder = ''
  return {
    name: 'tessa:precompressed',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    closeBundle: { order: 'post', handler: () => compressFolder(folder) },
  }
}

/** Compresses every text file of at least 1 KiB below a folder. */
export const compressFolder = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && worthIt.test(entry.name))
  await Promise.all(files.map(({ parentPath, name }) => compressFile(join(parentPath, name))))
}

const compressFile = async (path: string) => {
  const bytes = await readFile(path)
  if (bytes.length < smallest) return
  await Promise.all([
    writeFile(`${path}.br`, await brotli(bytes)),
    writeFile(`${path}.gz`, await gzipped(bytes)),
  ])
}
