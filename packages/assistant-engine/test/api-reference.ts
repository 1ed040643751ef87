import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const root = resolve(import.meta.dirname, '..')
const run = promisify(execFile)

const exportList = /^export (?:type )?\{([^}]*)\} from '([^']+)';/gm
/** A declaration with its comment, up to the next line that begins one. */
const declarations =
  /^(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?export (?:declare )?(?:const|function|class|type|interface) (\w+)[\s\S]*?(?=^(?:\/\*\*|export |import |declare |type |const |\/\/)|(?![\s\S]))/gm

/** The declarations of a module by their names; an overloaded function has several. */
async function declaredIn(file: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(file, 'utf8')
  const found = new Map<string, string>()
  for (const [whole, , name = ''] of text.matchAll(declarations)) {
    const before = found.get(name)
    found.set(name, before === undefined ? whole.trim() : `${before}\n${whole.trim()}`)
  }
  return found
}

/** The comment of a declaration as text, and the declaration without it. */
function parts(declaration: string): readonly [comment: string, code: string] {
  const [, comment = ''] = /^\/\*\*([\s\S]*?)\*\//.exec(declaration) ?? []
  const words = comment.replace(/^\s*\* ?/gm, '').trim()
  const [text = '', example] = words.split(/\s*@example\s*/)
  const code = declaration.slice(comment === '' ? 0 : comment.length + 5).trim()
  return [text, example === undefined ? code : `${code}\n\n// Example\n${example}`]
}

async function entryText(folder: string, name: string, file: string): Promise<string> {
  const index = await readFile(join(folder, file), 'utf8')
  const sections: string[] = []
  for (const [, names = '', from = ''] of index.matchAll(exportList)) {
    const declared = await declaredIn(join(folder, dirname(file), from.replace(/\.tsx?$/, '.d.ts')))
    for (const written of names.split(',').flatMap((one) => one.trim() || [])) {
      const [own = '', shown = own] = written.split(' as ')
      const declaration = declared.get(own)
      if (declaration === undefined)
        throw new Error(`${name} exports ${own}, and ${from} does not declare it.`)
      const [text, code] = parts(declaration)
      sections.push(
        [`### ${shown}`, ...(text === '' ? [] : [text]), `\`\`\`ts\n${code}\n\`\`\``].join('\n\n'),
      )
    }
  }
  return [`## ${name}`, ...sections].join('\n\n')
}

/** The reference of every exported name, made from the declarations that the compiler writes. */
export async function apiReference(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'engine-api-'))
  try {
    const tsc = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc')
    await run(process.execPath, [tsc, '-p', join(root, 'tsconfig.build.json'), '--outDir', folder])
    const manifest: { name: string; publishConfig: { exports: Record<string, string | { types: string }> } } =
      JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    const entries: string[] = []
    for (const [path, target] of Object.entries(manifest.publishConfig.exports))
      if (typeof target !== 'string')
        entries.push(
          await entryText(folder, `${manifest.name}${path.slice(1)}`, target.types.replace('./dist/', '')),
        )
    const head =
      '# API\n\nEvery exported name, made from the source by `npm run api`. The README says what belongs together.'
    return `${[head, ...entries].join('\n\n')}\n`
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
