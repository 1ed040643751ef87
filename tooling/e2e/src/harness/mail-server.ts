import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { readMail, type Mail } from './read-mail.ts'

export interface MailServer {
  /** The value for SMTP_URL. */
  readonly smtpUrl: string
  /** The URL of the received mails for other processes; see `mailTo`. */
  readonly readUrl: string
  stop(): Promise<void>
}

const portOf = (address: AddressInfo | string | null): number => {
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port')
  return address.port
}

/** A mail server on loopback. Its mails can be read over HTTP, and the response waits until they arrive. */
export const startMailServer = async (): Promise<MailServer> => {
  const mails: Mail[] = []
  const waiting = new Set<() => void>()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, callback) => {
      text(stream).then((raw) => {
        const to = envelope.rcptTo.map(({ address }) => address)
        mails.push(readMail(to, raw))
        for (const look of waiting) look()
        callback()
      }, callback)
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')

  const reader = createServer((request, response) => {
    const query = new URL(request.url ?? '/', 'http://mail').searchParams
    const count = Number(query.get('count') ?? 1)
    const look = () => {
      const found = mails.filter(({ to }) => to.includes(query.get('to') ?? ''))
      if (found.length < count) return
      waiting.delete(look)
      response.setHeader('content-type', 'application/json').end(JSON.stringify(found))
    }
    waiting.add(look)
    response.once('close', () => waiting.delete(look))
    look()
  })
  reader.listen(0, '127.0.0.1')
  await once(reader, 'listening')

  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server.address())}`,
    readUrl: `http://127.0.0.1:${portOf(reader.address())}`,
    stop: async () => {
      reader.closeAllConnections()
      await Promise.all([
        new Promise((done) => reader.close(done)),
        new Promise<void>((done) => smtp.close(() => done())),
      ])
    },
  }
}

/** Waits for at least this number of mails to an address. */
export const mailTo = async (readUrl: string, address: string, count = 1): Promise<readonly Mail[]> => {
  const answer = await fetch(`${readUrl}/?${new URLSearchParams({ to: address, count: String(count) })}`)
  return (await answer.json()) as Mail[]
}
