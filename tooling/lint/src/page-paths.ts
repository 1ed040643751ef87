// Checks that every path in the documentation exists.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Complaint } from './check.ts'

const pages = ['*.md', '{apps,packages,tooling}/*/README.md']
const inline = /`([^`\n]+)`|\]\(([^)\s]+)\)/g
const fence = /^```[\s\S]*?^```/gm

/** A path from the root, or from the page's own folder. Placeholders, globs and generated folders are not checked. */
const repositoryPath = /^(?:(?:apps|packages|tooling|src)\/|\.\.?\/)[\w./-]+$/
const generated = /(?:^|\/)(?:dist|node_modules|\.cache|\.toolchain)(?:\/|$)/

const linkedFile = /^(?!https?:|mailto:|#)[^#]+/

const pathIn = ([, code, link]: RegExpExecArray): string | undefined => {
  if (link !== undefined) return linkedFile.exec(link)?.[0]
  return code !== undefined && repositoryPath.test(code) && !generated.test(code) ? code : undefined
}

const isThere = (root: string, page: string, path: string): boolean =>
  existsSync(join(root, dirname(page), path)) || existsSync(join(root, path))

/** Every path to a missing file or folder in the pages at the root and in the READMEs of the workspaces. */
export const checkPagePaths = (root: string): readonly Complaint[] =>
  globSync(pages, { cwd: root }).flatMap((page) => {
    // Blanking the code blocks keeps the line numbers: their imports and commands are not paths of the repository.
    const text = readFileSync(join(root, page), 'utf8').replaceAll(fence, (block) =>
      block.replaceAll(/[^\n]/g, ' '),
    )
    return [...text.matchAll(inline)].flatMap((found) => {
      const path = pathIn(found)
      if (path === undefined || isThere(root, page, path)) return []
      const line = text.slice(0, found.index).split('\n').length
      return [{ file: page, line, text: `names ${path}, which does not exist` }]
    })
  })
