const rule = /([^{}]+)\{([^{}]*)\}/g
const declaration = /(--[\w-]+)\s*:\s*([^;]+)/g
const use = /var\(\s*(--[\w-]+)/g

/**
 * The rules of a style sheet of variables, without the variables that nothing uses.
 *
 * @example neededVariables(':root{--a:1;--b:2}', '.one{width:var(--a)}') // ':root{--a:1}'
 */
export const neededVariables = (sheet: string, users: string): string => {
  const rules = [...sheet.matchAll(rule)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    variables: [...body.matchAll(declaration)].map(([, name = '', value = '']) => ({
      name,
      value: value.trim(),
    })),
    others: body
      .replaceAll(declaration, '')
      .replaceAll(/[;\s]+/g, ' ')
      .trim(),
  }))
  const values = new Map<string, string[]>()
  for (const { name, value } of rules.flatMap(({ variables }) => variables))
    values.set(name, [...(values.get(name) ?? []), value])

  const needed = new Set<string>()
  const visit = (text: string) => {
    for (const [, name = ''] of text.matchAll(use)) {
      if (needed.has(name)) continue
      needed.add(name)
      for (const value of values.get(name) ?? []) visit(value)
    }
  }
  visit(users)
  return rules
    .map(({ selector, variables, others }) => ({
      selector,
      body: [
        ...variables.filter(({ name }) => needed.has(name)).map(({ name, value }) => `${name}:${value}`),
        ...(others === '' ? [] : [others]),
      ].join(';'),
    }))
    .filter(({ body }) => body !== '')
    .map(({ selector, body }) => `${selector}{${body}}`)
    .join('')
}
