import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { dailyBytes, dailySignIns, newSessions, perSession, rateLimits, smallHelp } from '@tessa/contract'
import { registration } from '../registration.ts'
import { send } from '../work-orders/load.ts'
import { madePdf } from './made-pdf.ts'

/** A kind of call, and how many of them one network may make in a day. */
export interface Unit {
  readonly name: string
  /** A network can spend a budget once, so only the worst unit of each budget counts. */
  readonly budget: string
  readonly calls: number
  readonly perDay: number
  call(origin: string, index: number): Promise<unknown>
}

interface Budget {
  readonly max: number
  readonly seconds: number
}

const inADay = ({ max, seconds }: Budget): number => (max * 86_400) / seconds

/** The number of calls of this size that fit into a budget in bytes. */
const within = (bytes: number, sent: number): number =>
  Math.floor(bytes / (Math.ceil((sent + dailyBytes.perCall) / 1024) * 1024))

/** Text that does not compress. */
const noise = (length: number): string => randomBytes(length).toString('base64').slice(0, length)

/** Different short words, which make a full-text index largest. */
const words = (length: number): string => {
  const characters = 'abcdefghijklmnopqrstuvwxyz'
  let text = ''
  while (text.length < length)
    text += characters.charAt(randomInt(26)) + ((text.length + 1) % 4 === 0 ? ' ' : '')
  return text
}

const headers = { 'x-session-secret': 'the secret of these sessions' }
const keyed = () => ({ ...headers, 'idempotency-key': randomUUID() })

/** Session ids, each shared by the given number of calls. */
const sessions = (each: number) => {
  const ids = new Map<number, string>()
  return (index: number): string => {
    const at = Math.floor(index / each)
    const id = ids.get(at) ?? randomUUID()
    ids.set(at, id)
    return id
  }
}

const report = (name: string, calls: number, each: number, words: () => object): Unit => {
  const sessionOf = sessions(each)
  const sent = Buffer.byteLength(JSON.stringify({ sessionId: randomUUID(), ...words() }))
  return {
    name,
    budget: 'reports',
    calls,
    perDay: within(dailyBytes.reports, sent),
    call: (origin, index) =>
      send(
        { origin },
        {
          method: 'POST',
          path: '/api/chat/session-analytics',
          body: { sessionId: sessionOf(index), ...words() },
          headers: keyed(),
        },
      ),
  }
}

const upload = (name: string, calls: number, bytes: number): Unit => {
  const sessionOf = sessions(Math.min(perSession.files, Math.floor(perSession.fileBytes / bytes)))
  return {
    name,
    budget: 'files',
    calls,
    perDay: Math.min(within(dailyBytes.files, bytes), inADay(rateLimits.upload.byAddress)),
    call: async (origin, index) => {
      const form = new FormData()
      form.append('sessionId', sessionOf(index))
      form.append('file', new Blob([madePdf(bytes)]), `${index}.pdf`)
      const answer = await fetch(`${origin}/api/attachments`, {
        method: 'POST',
        body: form,
        headers: keyed(),
      })
      if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${await answer.text()}`)
      await answer.text()
    },
  }
}

const contact = () => ({ name: noise(150), phone: noise(150), email: `${randomUUID()}@bench.example` })

const orderOf = (issueDescription: string, chatLog: readonly object[] = []) => {
  const { name, phone, email } = contact()
  return {
    sessionId: randomUUID(),
    equipmentType: 'Autoclave',
    contactName: name,
    contactPhone: phone,
    contactEmail: email,
    issueDescription,
    chatLog,
  }
}

const post = (
  name: string,
  budget: string,
  calls: number,
  perDay: number,
  path: string,
  body: () => object,
): Unit => ({
  name,
  budget,
  calls,
  perDay,
  call: (origin) => send({ origin }, { method: 'POST', path, body: body(), headers: keyed() }),
})

const helpADay = inADay(rateLimits.escalation.byAddress)
const largeLog = () =>
  Array.from({ length: 20 }, () => ({ step: 's', content: 'c', userResponse: words(19_000) }))
const room = smallHelp - 1000

const password = randomUUID()

const signIn = (): Unit => {
  const email = `${randomUUID()}@bench.example`
  let last: Promise<unknown> | undefined
  return {
    name: 'sign-in',
    budget: 'sign-ins',
    calls: 200,
    perDay: dailySignIns.byAddress + dailySignIns.reserved,
    // All calls use one account, so they run one after the other.
    call: async (origin) => {
      last ??= send(
        { origin },
        { method: 'POST', path: '/api/auth/register', body: registration(email, password) },
      )
      last = last.then(() =>
        send({ origin }, { method: 'POST', path: '/api/auth/login', body: { email, password } }),
      )
      await last
    },
  }
}

/** The worst calls of each open route. Routes that only read data or change existing data store nothing. */
export const units: readonly Unit[] = [
  report('report, smallest', 2000, perSession.reports, () => ({})),
  report('report, long answers', 300, 100, () => ({
    issue: noise(9900),
    issueDescription: noise(9900),
    selectedOption: noise(9900),
    resolution: noise(9900),
  })),
  report('report, whole session', 60, 8, () => ({
    flow: noise(99_000),
    messages: Array.from({ length: 40 }, (_, id) => ({
      id: String(id),
      role: 'user',
      content: noise(19_000),
      timestamp: '',
    })),
  })),
  {
    ...report('session, new', 2000, 1, () => ({})),
    budget: 'sessions',
    perDay: 2 * inADay(newSessions.byAddress),
  },
  upload('file, 1 MB', 60, 1024 * 1024),
  upload('file, smallest', 600, 100),
  post('help request', 'calls for help', 300, helpADay, '/api/help-requests', () => ({
    sessionId: randomUUID(),
    summary: { issue: words(room / 2) },
    contactInfo: { ...contact(), additionalInfo: noise(room / 2) },
  })),
  post('work order', 'calls for help', 300, helpADay, '/api/work-orders', () => orderOf(words(room))),
  post('contact message', 'calls for help', 300, helpADay, '/api/contact-messages', () => ({
    ...contact(),
    phone: '+1 555 010 0199',
    urgency: 'low',
    // Each character becomes up to six characters in the HTML of the mail.
    message: Array.from({ length: 5000 }, () => '"&<>'.charAt(randomInt(4))).join(''),
  })),
  post(
    'work order, long log',
    'large calls for help',
    30,
    within(dailyBytes.help, Buffer.byteLength(JSON.stringify(orderOf(words(19_000), largeLog())))),
    '/api/work-orders',
    () => orderOf(words(19_000), largeLog()),
  ),
  post('account', 'accounts', 60, inADay(rateLimits.register.byAddress), '/api/auth/register', () =>
    registration(`${randomUUID()}@bench.example`, password),
  ),
  signIn(),
]
