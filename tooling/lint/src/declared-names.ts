import { Visitor, parseSync } from 'oxc-parser'

type Node = { readonly type: string; readonly start: number }
type Named = Node & { readonly name: string }

const isNamed = (node: Node): node is Named => node.type === 'Identifier' && 'name' in node

export const declaredNames = (path: string, text: string): readonly Named[] => {
  const names: Named[] = []
  const add = (id: Node | null | undefined) => {
    if (id && isNamed(id)) names.push(id)
  }
  new Visitor({
    FunctionDeclaration: (node) => add(node.id),
    VariableDeclarator: (node) => add(node.id),
    ClassDeclaration: (node) => add(node.id),
    TSTypeAliasDeclaration: (node) => add(node.id),
    TSInterfaceDeclaration: (node) => add(node.id),
    TSPropertySignature: (node) => add(node.key),
    TSMethodSignature: (node) => add(node.key),
  }).visit(parseSync(path, text).program)
  return names
}
