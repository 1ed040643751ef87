import { expect, test } from 'vitest'
import { readUnsubscribeToken, unsubscribeToken } from './features/notifications/mail-wishes.ts'
import { followToken, readFollowToken } from './follow-token.ts'

const key = [Buffer.alloc(32, 7)] as const
const id = '0f8fad5b-d9cb-469f-a165-70867728950e'

test('the links of guests and mails that were handed out stay as they are', () => {
  const order = 'wD4-tW9nLRp-hZXCGdyiVDgq8Zgjc6veyTJtwIiaktzkPIf'
  const request = 'hD4-tW9nLRp-hZXCGdyiVDgqZz80M_D7EKXnlmBHcsM-UjW'
  const mail = 'D4-tW9nLRp-hZXCGdyiVDgaSfM8pwEfaW0l3M-CZRprx3s'

  expect(readFollowToken(key, order)).toEqual({ subject: 'work-order', id })
  expect(readFollowToken(key, request)).toEqual({ subject: 'help-request', id })
  expect(readUnsubscribeToken(key, mail)).toBe(id)
  expect(followToken(key, 'work-order', id)).toBe(order)
  expect(followToken(key, 'help-request', id)).toBe(request)
  expect(unsubscribeToken(key, id)).toBe(mail)
})

test('a link that was changed, cut, made longer, or sealed as another kind or with another key is none', () => {
  const order = followToken(key, 'work-order', id)
  const wrong = [`h${order.slice(1)}`, order.slice(1), order.slice(0, -1), `${order}A`, `w${order}`, 'w', '']

  for (const token of wrong) expect(readFollowToken(key, token)).toBeUndefined()
  expect(readFollowToken([Buffer.alloc(32, 8)], order)).toBeUndefined()
  expect(readUnsubscribeToken(key, order)).toBeUndefined()
  expect(readUnsubscribeToken(key, order.slice(1))).toBeUndefined()
})
