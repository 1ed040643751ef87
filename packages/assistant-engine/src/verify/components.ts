/** The strongly connected component of each node (Tarjan, without recursion), numbered from the ends backwards. */
export function componentsOf(
  nodes: Iterable<string>,
  next: (node: string) => Iterable<string>,
): Map<string, number> {
  const component = new Map<string, number>()
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  let components = 0
  const enter = (node: string) => {
    index.set(node, index.size)
    low.set(node, index.get(node) ?? 0)
    open.push(node)
    return { node, rest: next(node)[Symbol.iterator]() }
  }
  const lower = (node: string, to: number) => low.set(node, Math.min(low.get(node) ?? 0, to))

  for (const root of nodes) {
    if (index.has(root)) continue
    const stack = [enter(root)]
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const { done, value: to } = top.rest.next()
      if (!done) {
        const seen = index.get(to)
        if (seen === undefined) stack.push(enter(to))
        else if (!component.has(to)) lower(top.node, seen)
        continue
      }
      stack.pop()
      const { node } = top
      const parent = stack.at(-1)
      if (parent) lower(parent.node, low.get(node) ?? 0)
      if (low.get(node) !== index.get(node)) continue
      for (let member = open.pop(); member !== undefined; member = open.pop()) {
        component.set(member, components)
        if (member === node) break
      }
      components++
    }
  }
  return component
}
