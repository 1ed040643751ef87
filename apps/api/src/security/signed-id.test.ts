import { expect, test } from 'vitest'
import { readUnsubscribeToken, unsubscribeToken } from '../notifications/mail-preferences.ts'
import { trackingToken, readTrackingToken } from './tracking-link.ts'

const key = [Buffer.alloc(32, 7)] as const
const id = '0f8fad5b-d9cb-469f-a165-70867728950e'

test('issued links of guests and mails stay valid', () => {
  const order = 'wD4-tW9nLRp-hZXCGdyiVDgq8Zgjc6veyTJtwIiaktzkPIf'
  const request = 'hD4-tW9nLRp-hZXCGdyiVDgqZz80M_D7EKXnlmBHcsM-UjW'
  const mail = 'D4-tW9nLRp-hZXCGdyiVDgaSfM8pwEfaW0l3M-CZRprx3s'

  expect(readTrackingToken(key, order)).toEqual({ subject: 'work-order', id })
  expect(readTrackingToken(key, request)).toEqual({ subject: 'help-request', id })
  expect(readUnsubscribeToken(key, mail)).toBe(id)
  expect(trackingToken(key, 'work-order', id)).toBe(order)
  expect(trackingToken(key, 'help-request', id)).toBe(request)
  expect(unsubscribeToken(key, id)).toBe(mail)
})

test('a link that was changed, shortened, extended, or signed as another kind or with another key is invalid', () => {
  const order = trackingToken(key, 'work-order', id)
  const wrong = [`h${order.slice(1)}`, order.slice(1), order.slice(0, -1), `${order}A`, `w${order}`, 'w', '']

  for (const token of wrong) expect(readTrackingToken(key, token)).toBeUndefined()
  expect(readTrackingToken([Buffer.alloc(32, 8)], order)).toBeUndefined()
  expect(readUnsubscribeToken(key, order)).toBeUndefined()
  expect(readUnsubscribeToken(key, order.slice(1))).toBeUndefined()
})
