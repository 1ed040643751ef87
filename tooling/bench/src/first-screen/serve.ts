import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { defaultSlaTimes, retentionDays, type PublicConfig } from '@tessa/contract'
import { troubleshooting } from '@tessa/troubleshooting'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const phone = '+1 555 0100'

/** The settings are the only answer that the first step waits for. */
const config: PublicConfig = {
  demo: true,
  providerName: 'Northside Biomedical',
  supportEmail: 'support@northside.test',
  emergencyPhone: phone,
  serviceHours: 'Mon-Fri 8AM-5PM',
  slaTimes: { ...defaultSlaTimes },
  webUrl: 'http://localhost:3000',
  adminUrl: 'http://localhost:3000/admin',
  equipmentCategories: [],
  commonMakers: [],
  flowVersion: troubleshooting.version,
  retentionDays: { ...retentionDays },
  escalationThreshold: 3,
  responseTimeoutSeconds: 30,
  sessionTimeoutMinutes: 30,
  languageModel: false,
  photoReading: false,
  dictation: false,
}

/** The server puts the number into the page. */
const withPhone = (html: string): string =>
  html
    .replaceAll('href="tel:"', `href="tel:${phone.replaceAll(' ', '')}"`)
    .replaceAll('EMERGENCY-PHONE', phone)

interface Answer {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** As the product sends it: text is compressed in advance by Brotli, a font is not compressed again. */
const toAnswer = async (file: string, content: string | Buffer): Promise<Answer> => {
  const headers = { 'content-type': types[extname(file)] ?? 'application/json' }
  return file.endsWith('.woff2')
    ? { headers, body: Buffer.from(content) }
    : { headers: { ...headers, 'content-encoding': 'br' }, body: await promisify(brotliCompress)(content) }
}

const readAnswers = async (folder: string): Promise<ReadonlyMap<string, Answer>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
  const answers = files.map(async (file): Promise<[string, Answer]> => {
    const bytes = await readFile(join(folder, file))
    return [file, await toAnswer(file, file === 'index.html' ? withPhone(String(bytes)) : bytes)]
  })
  return new Map([
    ...(await Promise.all(answers)),
    ['api/config', await toAnswer('api/config', JSON.stringify(config))],
  ])
}

/** Serves a built page as the product does, and of the API only the settings. */
export const serve = async (folder: string) => {
  const answers = await readAnswers(folder)
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://localhost')
    const found = answers.get(pathname === '/' ? 'index.html' : pathname.slice(1))
    if (found) answer.writeHead(200, found.headers).end(found.body)
    else answer.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `http://127.0.0.1:${address.port}/`, stop: () => void server.close() }
}
