import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { createWebPage } from './web-page.ts'
import { atEnd } from '../../testing/at-end.ts'

const folder = mkdtempSync(join(tmpdir(), 'tessa-web-page-'))
writeFileSync(join(folder, 'index.html'), '<a href="tel:">EMERGENCY-PHONE</a>')
let phone = '+1 555 0100'
const page = createWebPage(folder, () => phone)
const app = fastify()
app.get('/', page)
app.get('/gone', (request, reply) => page(request, reply.code(404)))
atEnd(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (headers: Readonly<Record<string, string>> = {}, url = '/') => app.inject({ url, headers })

test('the page has the emergency number of the settings, from the next request on', async () => {
  phone = '+1 555 0100'
  expect((await get()).body).toBe('<a href="tel:+15550100">+1 555 0100</a>')
  phone = '(020) 7946-0958'
  expect((await get()).body).toBe('<a href="tel:02079460958">(020) 7946-0958</a>')
})

test('a number cannot add markup', async () => {
  phone = '<b>"&$&'
  expect((await get()).body).toBe('<a href="tel:">&lt;b&gt;&quot;&amp;$&amp;</a>')
})

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip;q=0.8', 'gzip', gunzipSync],
] as const)('%s gets the page as %s', async (accepted, encoding, open) => {
  phone = '112'
  const got = await get({ 'accept-encoding': accepted })
  expect(got.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  expect(open(got.rawPayload).toString()).toBe('<a href="tel:112">112</a>')
})

test('a page that the browser has is not sent again, until the number changes', async () => {
  phone = '112'
  const tag = String((await get()).headers['etag'])
  expect(await get({ 'if-none-match': tag })).toMatchObject({ statusCode: 304, body: '' })
  expect((await get({ 'if-none-match': tag }, '/gone')).statusCode).toBe(404)
  phone = '911'
  expect((await get({ 'if-none-match': tag })).statusCode).toBe(200)
})
