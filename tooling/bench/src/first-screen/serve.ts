import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
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

const read = async (folder: string, file: string): Promise<string | Buffer> => {
  if (file === 'api/config') return JSON.stringify(config)
  const bytes = await readFile(join(folder, file))
  return file === 'index.html' ? withPhone(String(bytes)) : bytes
}

/** Serves a built page with compression, and of the API only the settings. */
export const serve = async (folder: string) => {
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://localhost')
    const file = pathname === '/' ? 'index.html' : pathname.slice(1)
    read(folder, file)
      .then(promisify<string | Buffer, Buffer>(gzip))
      .then(
        (bytes) =>
          answer
            .writeHead(200, {
              'content-type': types[extname(file)] ?? 'application/json',
              'content-encoding': 'gzip',
            })
            .end(bytes),
        () => answer.writeHead(404).end(),
      )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `http://127.0.0.1:${address.port}/`, stop: () => void server.close() }
}
