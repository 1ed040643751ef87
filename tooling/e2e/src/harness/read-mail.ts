export interface Mail {
  readonly to: readonly string[]
  readonly subject: string
  /** The plain text. */
  readonly text: string
}

const decode = (body: string, encoding: string): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

const header = (head: string, name: string): string =>
  new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t].*)*)`, 'im')
    .exec(head)?.[1]
    ?.replaceAll(/\r?\n[ \t]+/g, ' ') ?? ''

const split = (raw: string): [head: string, body: string] => {
  const at = raw.search(/\r?\n\r?\n/)
  return at < 0 ? [raw, ''] : [raw.slice(0, at), raw.slice(at).trimStart()]
}

const textOf = (raw: string): string | undefined => {
  const [head, body] = split(raw)
  const type = header(head, 'content-type')
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1]
  if (boundary !== undefined)
    return body
      .split(`--${boundary}`)
      .map((part) => textOf(part.trimStart()))
      .find((text) => text !== undefined)
  if (!/^text\/plain/i.test(type)) return undefined
  return decode(body, header(head, 'content-transfer-encoding').toLowerCase())
}

/** The parts of a message that its reader sees. */
export const readMail = (to: readonly string[], raw: string): Mail => ({
  to,
  subject: header(split(raw)[0], 'subject'),
  text: textOf(raw) ?? '',
})
