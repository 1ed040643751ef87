import { readFileSync } from 'node:fs'
import { parseSync, Visitor, type Expression, type PrivateIdentifier } from 'oxc-parser'

export interface Title {
  readonly file: string
  readonly line: number
  readonly text: string
}

const declaring = new Set(['test', 'it', 'describe', 'story'])

/** Whether a call such as `test`, `test.for(…)` or `meta.story` declares a title. */
const declares = (callee: Expression | PrivateIdentifier): boolean => {
  if (callee.type === 'Identifier') return declaring.has(callee.name)
  if (callee.type === 'CallExpression') return declares(callee.callee)
  if (callee.type !== 'MemberExpression' || callee.object.type === 'Super') return false
  const named = callee.property.type === 'Identifier' && declaring.has(callee.property.name)
  return named || declares(callee.object)
}

const textOf = (node: { type: string } | undefined): string | undefined => {
  if (node === undefined) return undefined
  if (node.type === 'Literal' && 'value' in node && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral' && 'quasis' in node && Array.isArray(node.quasis))
    return node.quasis.map(({ value }: { value: { raw: string } }) => value.raw).join('…')
  return undefined
}

/** The titles of all tests and stories in a file. The title of a story can be its `name`. */
export const titlesIn = (file: string): readonly Title[] => {
  const source = readFileSync(file, 'utf8')
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const titles: Title[] = []
  const keep = (text: string | undefined, start: number) => {
    if (text !== undefined) titles.push({ file, line: source.slice(0, start).split('\n').length, text })
  }
  new Visitor({
    CallExpression: ({ callee, arguments: [first], start }) => {
      if (!declares(callee) || first === undefined) return
      keep(textOf(first), start)
      if (first.type !== 'ObjectExpression') return
      for (const property of first.properties)
        if (
          property.type === 'Property' &&
          property.key.type === 'Identifier' &&
          property.key.name === 'name'
        )
          keep(textOf(property.value), start)
    },
  }).visit(program)
  return titles
}
