// Finds the imports of a source file in every form that TypeScript allows.
import { parseSync, Visitor } from 'oxc-parser'

export type Import = {
  readonly specifier: string
  readonly line: number
  /** Loaded when the code runs, not when the file loads. */
  readonly lazy: boolean
  /** Removed by the compiler. */
  readonly typeOnly: boolean
}

type Source = { readonly type: string; readonly start: number; readonly value?: unknown }

export const importsOf = (path: string, text: string): readonly Import[] => {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  const found: Import[] = []
  const add = (source: Source | null, lazy: boolean, typeOnly: boolean) => {
    if (typeof source?.value !== 'string') return
    const line = text.slice(0, source.start).split('\n').length
    found.push({ specifier: source.value, line, lazy, typeOnly })
  }
  new Visitor({
    ImportDeclaration: (node) => add(node.source, false, node.importKind === 'type'),
    ExportNamedDeclaration: (node) => add(node.source, false, node.exportKind === 'type'),
    ExportAllDeclaration: (node) => add(node.source, false, node.exportKind === 'type'),
    ImportExpression: (node) => add(node.source, true, false),
    TSImportType: (node) => add(node.source, false, true),
    CallExpression: ({ callee, arguments: [first] }) => {
      const required = callee.type === 'Identifier' && callee.name === 'require' && first?.type === 'Literal'
      if (required) add(first, false, false)
    },
  }).visit(program)
  return found
}
