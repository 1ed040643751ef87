import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { atEnd } from './at-end.ts'

export interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly text: string
}

export interface MailServer {
  readonly url: string
  readonly received: readonly Received[]
  /** While set, the server refuses every mail with this text. */
  refuse: string | undefined
  /** While set, the server refuses only mails to this address. */
  refuseFor: string | undefined
  /** While set, the server accepts every mail and never answers. */
  silent: boolean
  /** How many mails wait for an answer because of that. */
  unanswered(): number
  /** Refuses those for now. */
  answer(): void
}

/** A real mail server on a free port of this machine. */
export const mailServer = async (): Promise<MailServer> => {
  const received: Received[] = []
  const waiting: (() => void)[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    logger: false,
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { refuseFor, silent } = mails
        const isRefused = envelope.rcptTo.some(({ address }) => address === refuseFor)
        const refuse = mails.refuse ?? (isRefused ? 'No such mailbox' : undefined)
        if (silent) {
          waiting.push(() => done(Object.assign(new Error('Later'), { responseCode: 451 })))
          return
        }
        if (refuse === undefined) {
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
          const to = envelope.rcptTo.map(({ address }) => address)
          received.push({ from, to, text: Buffer.concat(chunks).toString() })
          done()
        } else done(Object.assign(new Error(refuse), { responseCode: 451 }))
      })
    },
  })
  const mails: MailServer = {
    url: '',
    received,
    refuse: undefined,
    refuseFor: undefined,
    silent: false,
    unanswered: () => waiting.length,
    answer: () => {
      for (const refuseOne of waiting.splice(0)) refuseOne()
    },
  }
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  atEnd(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
      }),
  )
  const { port } = server.server.address() as AddressInfo
  return Object.assign(mails, { url: `smtp://127.0.0.1:${port}` })
}
