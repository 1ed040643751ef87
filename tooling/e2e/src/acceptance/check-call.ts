import type { SpecifiedCall, World } from './specified-calls.ts'

interface Answer {
  readonly status: number
  readonly body: unknown
}

/**
 * The problem with a call of the specification, if any. A built call must return the fields that the screens read, and
 * its errors must name each wrong and each unknown field. A call that is listed as not built must not respond, so that
 * the list stays up to date.
 */
export const checkCall = async (
  url: string,
  call: SpecifiedCall,
  world: World,
  isBuilt: boolean,
): Promise<string | undefined> => {
  const send = sender(url, call, world)
  const body = call.body?.(world)
  const { status, body: answer } = await send(body)
  if (!isBuilt) return status === 404 ? undefined : `is listed as not built, and answers ${status}`
  if (status < 200 || status > 299) return `answers ${status}: ${JSON.stringify(answer)}`
  const missing = (call.answer ?? []).filter((field) => !has(answer, field))
  if (missing.length > 0) return `lacks ${missing.join(', ')} in its answer`
  return body && refusalsOf(send, body, call.unused)
}

const refusalsOf = async (
  send: ReturnType<typeof sender>,
  body: object,
  unused: readonly string[] = [],
): Promise<string | undefined> => {
  const names = Object.keys(body)
  const wrong = await send(Object.fromEntries(names.map((name) => [name, [[0]]])))
  const unknown = await send({ ...body, surprise: 1 })
  if (wrong.status !== 400 || unknown.status !== 400)
    return `answers ${wrong.status} to wrong fields and ${unknown.status} to an unknown one`
  const named = namesIn(wrong.body)
  const silent = names.filter((name) => !named.has(name) && !unused.includes(name))
  if (silent.length > 0) return `does not name ${silent.join(', ')} among what is wrong`
  return has(unknown.body, 'fields.surprise') ? undefined : 'does not name the unknown field'
}

/** The fields that an error names. An entry of a list counts as the list. */
const namesIn = (refusal: unknown): ReadonlySet<string> => {
  const fields = valueOf(refusal, 'fields')
  const paths = typeof fields === 'object' && fields !== null ? Object.keys(fields) : []
  return new Set(paths.map((path) => path.split('.')[0] ?? ''))
}

const sender =
  (url: string, { route, by, query }: SpecifiedCall, world: World) =>
  async (body?: object): Promise<Answer> => {
    const [method = '', path = ''] = route.split(' ')
    const ids: Readonly<Record<string, string>> = { workOrderId: world.workOrderId, userId: world.userId }
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '')
    const answer = await fetch(`${url}${address}${query?.(world) ?? ''}`, {
      method,
      headers: {
        ...(by === 'guest' ? {} : { authorization: `Bearer ${world.tokens[by]}` }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
  }

const valueOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([known]) => known === name)?.[1]
    : undefined

const has = (value: unknown, path: string): boolean => {
  const [name = '', ...rest] = path.split('.')
  const inner = valueOf(value, name)
  return inner !== undefined && (rest.length === 0 || has(inner, rest.join('.')))
}
