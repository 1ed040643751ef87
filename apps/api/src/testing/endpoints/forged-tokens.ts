import { createHmac, generateKeyPairSync, sign } from 'node:crypto'

type Claims = Readonly<Record<string, unknown>>

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const signWith = (
  kid: unknown,
  secret: string | Buffer,
  claims: Claims,
  header: Claims = {},
  hash = 'sha256',
): string => {
  const signed = `${part({ alg: 'HS256', typ: 'JWT', kid, ...header })}.${part(claims)}`
  return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`
}

/** The real token of an open sign-in, and forgeries of it. */
export const forgeries = (token: string, secret: Buffer): ReadonlyMap<string, string> => {
  const [head = '', payload = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as Claims
  const hmac = signWith.bind(undefined, kid)
  const now = Math.floor(Date.now() / 1000)
  const none = (alg: string) => `${part({ alg, typ: 'JWT' })}.${payload}.`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const rs256 = `${part({ alg: 'RS256', typ: 'JWT' })}.${payload}`
  return new Map([
    ['alg none', none('none')],
    ['alg None', none('None')],
    ['alg NONE with a signature', `${none('NONE')}${signature}`],
    ['no alg', hmac(secret, claims, { alg: undefined })],
    ['HS512 under the right secret', hmac(secret, claims, { alg: 'HS512' }, 'sha512')],
    [
      'RS256 of another key',
      `${rs256}.${sign('sha256', Buffer.from(rs256), privateKey).toString('base64url')}`,
    ],
    ['a wrong secret', hmac('another secret that is long enough too', claims)],
    ['an empty secret', hmac('', claims)],
    ['a wrong issuer', hmac(secret, { ...claims, iss: 'somebody' })],
    ['no issuer', hmac(secret, { ...claims, iss: undefined })],
    ['expired', hmac(secret, { ...claims, iat: now - 7200, exp: now - 3600 })],
    ['no expiry', hmac(secret, { ...claims, exp: undefined })],
    ['not valid yet', hmac(secret, { ...claims, nbf: now + 3600 })],
    ['a key id that is a path', hmac('', claims, { kid: '../../../../dev/null' })],
    ['no key id', hmac(secret, claims, { kid: undefined })],
    ['a key id of no key', hmac(secret, claims, { kid: 'another' })],
    ['no session', hmac(secret, { ...claims, sid: undefined })],
    ['a session that is no id', hmac(secret, { ...claims, sid: "' or 1=1 --" })],
    ['a session that is an object', hmac(secret, { ...claims, sid: { id: claims['sid'] } })],
    ['a session with a NUL', hmac(secret, { ...claims, sid: '\u0000' })],
    ['a changed payload', `${head}.${part({ ...claims, sub: 'somebody' })}.${signature}`],
    ['no signature', `${head}.${payload}.`],
    ['two parts', `${head}.${payload}`],
    ['a cut signature', token.slice(0, -4)],
    ['four parts', `${token}.${signature}`],
    ['an array as payload', hmac(secret, [] as unknown as Claims)],
    ['not base64', '%%%.%%%.%%%'],
    ['eight kilobytes', `${head}.${payload}.${'A'.repeat(8000)}`],
    ['only dots', '..'],
    ['a word', 'undefined'],
  ])
}
