/** One server-sent event. */
export interface ServerEvent {
  readonly id: string | undefined
  readonly type: string
  readonly data: string
}

const parse = (block: string): ServerEvent | undefined => {
  const fields = new Map<string, string>()
  for (const line of block.split('\n')) {
    const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? []
    if (name === 'data' && fields.has('data')) fields.set('data', `${fields.get('data')}\n${value}`)
    else if (name !== '') fields.set(name, value)
  }
  if (!fields.has('event') && !fields.has('data') && !fields.has('id')) return undefined
  return { id: fields.get('id'), type: fields.get('event') ?? 'message', data: fields.get('data') ?? '' }
}

/**
 * Parses a stream of server-sent events. It calls `onBytes` for every chunk, including heartbeats without an event.
 *
 *     for await (const { type, data } of readEvents(response.body)) …
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => {},
): AsyncGenerator<ServerEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onBytes()
      const blocks = (rest + decoder.decode(value, { stream: true })).replaceAll('\r\n', '\n').split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = parse(block)
        if (event) yield event
      }
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}
