import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { instance, testApp } from '../../testing/test-app.ts'
import { atEnd } from '../../testing/at-end.ts'

const home = mkdtempSync(join(tmpdir(), 'tessa-pages-'))
atEnd(() => rmSync(home, { recursive: true }))
const folderOf = (name: string): string => {
  const folder = join(home, name)
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), `<title>${name}</title>`)
  for (const copy of ['br', 'gz'])
    writeFileSync(join(folder, `index.html.${copy}`), 'a copy with EMERGENCY-PHONE')
  writeFileSync(join(folder, 'assets', 'app.js'), `export const app = '${name}'`)
  mkdirSync(join(folder, 'assets', 'fonts'))
  writeFileSync(join(folder, 'assets', 'fonts', 'a b.woff2'), 'a font')
  writeFileSync(join(folder, 'assets', 'fonts', 'a b.woff2.br'), 'a smaller font')
  writeFileSync(join(folder, 'assets', '.hidden'), 'a secret')
  writeFileSync(join(folder, 'sw.js'), 'a worker')
  return folder
}
const base = await testApp()
const app = await instance({
  ...base,
  now: () => base.clock.now,
  pages: { web: folderOf('web'), admin: folderOf('admin') },
})

test.each([
  ['/', 'web'],
  ['/dashboard', 'web'],
  ['/dashboard?next=/assets/x', 'web'],
  ['/dashboard?next=/a.b', 'web'],
  ['/Dashboard/', 'web'],
  ['/follow/a-key', 'web'],
  ['/admin', 'admin'],
  ['/admin?tab=users', 'admin'],
  ['/admin-dashboard', 'admin'],
])('%s is a page of %s, for GET and HEAD', async (url, name) => {
  const got = await app.inject({ url })
  expect(got).toMatchObject({ statusCode: 200, body: `<title>${name}</title>` })
  expect(got.headers['content-type']).toContain('text/html')

  const head = await app.inject({ method: 'HEAD', url })
  expect(head).toMatchObject({ statusCode: 200, body: '' })
  expect(head.headers['content-length']).toBe(got.headers['content-length'])
})

test.each(['/', '/admin'])('%s may use the microphone, which dictation needs', async (url) => {
  const { headers } = await app.inject({ url })
  expect(headers['permissions-policy'] ?? '').not.toContain('microphone=()')
})

test.each([['br'], ['gzip'], [undefined]])(
  '/index.html is the page with the emergency number, for a browser that accepts %s',
  async (accepted) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
    const named = await app.inject({ url: '/index.html', headers })
    const page = await app.inject({ url: '/', headers })
    expect(named.statusCode).toBe(200)
    expect(named.rawPayload).toEqual(page.rawPayload)
    for (const name of ['cache-control', 'content-encoding', 'content-security-policy', 'etag'])
      expect(named.headers[name], name).toBe(page.headers[name])
    expect((await app.inject({ method: 'HEAD', url: '/index.html' })).statusCode).toBe(200)
  },
)

test.each(['/index.html.br', '/index.html.gz'])(
  '%s, where the number is not filled in, is not sent',
  async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(404)
  },
)

test('the page of the admin has its own name', async () => {
  expect(await app.inject({ url: '/admin/index.html' })).toMatchObject({
    statusCode: 200,
    body: '<title>admin</title>',
  })
})

test.each([
  ['/nothing-is-here', 'web'],
  ['/server-status', 'web'],
  ['/%00', 'web'],
  ['/apiary', 'web'],
  ['/dashboard/nothing', 'web'],
  ['/follow', 'web'],
  ['/follow/a/b', 'web'],
  ['/admin/nothing', 'admin'],
  ['/help-requests/1', 'admin'],
] as const)('%s is a 404 page of %s', async (url, name) => {
  expect(await app.inject({ url })).toMatchObject({ statusCode: 404, body: `<title>${name}</title>` })
  expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(404)
})

test.each([
  '/.env',
  '/.git/config',
  '/admin/.env',
  '/wp-login.php',
  '/favicon.ico?v=2',
  '/metrics',
  '/api',
  '/api?x=1',
  '/api/nothing',
  '/assets/gone.js',
  '/admin/assets/gone',
])('%s is not a page', async (url) => {
  const got = await app.inject({ url })
  expect(got.statusCode).toBe(404)
  expect(got.json()).toMatchObject({ code: 'not_found' })
  expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(404)
})

test.each([
  ['/assets/app.js', "export const app = 'web'", 'public, max-age=31536000, immutable'],
  ['/admin/assets/app.js', "export const app = 'admin'", 'public, max-age=31536000, immutable'],
  ['/assets/fonts/a%20b.woff2', 'a font', 'public, max-age=31536000, immutable'],
  ['/sw.js?v=2', 'a worker', 'no-cache'],
  ['/admin/sw.js', 'a worker', 'no-cache'],
])('%s is sent as a file, for GET and HEAD', async (url, body, cached) => {
  const got = await app.inject({ url })
  expect(got).toMatchObject({ statusCode: 200, body })
  expect(got.headers).toMatchObject({
    'cache-control': cached,
    vary: expect.stringMatching(/accept-encoding/i),
  })
  const head = await app.inject({ method: 'HEAD', url })
  expect(head).toMatchObject({ statusCode: 200, body: '' })
  expect((await app.inject({ method: 'POST', url })).statusCode).toBe(404)
})

test('a browser that accepts it gets the compressed copy of a file', async () => {
  const url = '/assets/fonts/a%20b.woff2'
  const got = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
  expect(got).toMatchObject({ statusCode: 200, body: 'a smaller font' })
  expect(got.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'font/woff2' })
})

test.each([
  '/assets/..%2findex.html.br',
  '/assets/%2e%2e%2findex.html.br',
  '/assets/fonts/..%2fapp.js',
  '/assets/..%2f..%2fadmin/assets/app.js',
  '/admin/assets/..%2f..%2fweb%2findex.html.br',
  '/assets//app.js',
  '/assets/APP.js',
  '/assets/.hidden',
  '/assets/',
  '/assets/fonts',
])('%s names no file', async (url) => {
  expect((await app.inject({ url })).statusCode).toBe(404)
})

test('a page does not accept POST', async () => {
  expect((await app.inject({ method: 'POST', url: '/dashboard' })).statusCode).toBe(404)
})

test('a range beyond the end of a file is a client error', async () => {
  const got = await app.inject({ url: '/assets/app.js', headers: { range: 'bytes=999999-' } })
  expect(got.statusCode).toBe(400)
  expect(got.json()).toMatchObject({ code: 'validation' })
})

test('a page with a key in its URL is hidden from search engines and referrers', async () => {
  const { headers } = await app.inject({ url: '/follow/a-key' })
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
  expect((await app.inject({ url: '/about' })).headers['x-robots-tag']).toBeUndefined()
})
