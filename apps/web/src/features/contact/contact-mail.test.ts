import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailAddress, mailSubject } from './contact-mail.ts'
import { emptyRequest, urgencies, type ContactRequest } from './contact-request.ts'

// Many alphabets, and frequent line ends and characters that could start a header or a parameter.
const hostile = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\r', '\n', '\r\n', '\u2028', '&bcc=', '?', '#', '%0A', '+', '\u0000'),
    ),
  )
  .map((parts) => parts.join(''))
const request: fc.Arbitrary<ContactRequest> = fc.record({
  name: hostile,
  email: hostile,
  phone: hostile,
  facility: hostile,
  equipment: hostile,
  message: hostile,
  urgency: fc.constantFrom(...urgencies),
})

test('the mail has one subject, one body and one recipient for any input', () => {
  fc.assert(
    fc.property(request, (given) => {
      const address = new URL(mailAddress('support@tessa.example', given))

      expect(address.protocol).toBe('mailto:')
      expect(decodeURIComponent(address.pathname)).toBe('support@tessa.example')
      expect([...address.searchParams.keys()]).toEqual(['subject', 'body'])
      expect(address.hash).toBe('')
      expect(address.searchParams.get('subject')).not.toMatch(/[\r\n\u2028\u2029\p{Cc}]/u)
      expect(address.searchParams.get('body')?.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    }),
    { numRuns: 500 },
  )
})

test('the message is unchanged', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }).filter((text) => !/[\r\n]/.test(text)),
      (message) => {
        const body = new URL(mailAddress('a@b.example', { ...emptyRequest, message })).searchParams.get(
          'body',
        )
        expect(body?.split('\r\n').slice(7).join('\r\n')).toBe(message.trim())
      },
    ),
  )
})

test('the subject has the urgency in capitals, the equipment and the facility', () => {
  const given = {
    ...emptyRequest,
    urgency: 'critical',
    equipment: 'Autoclave',
    facility: 'North Clinic',
  } as const
  expect(mailSubject(given)).toBe('[CRITICAL] Service request - Autoclave - North Clinic')
  expect(mailSubject(emptyRequest)).toBe('[MEDIUM] Service request')
})
