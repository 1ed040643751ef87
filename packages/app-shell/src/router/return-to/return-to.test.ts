import { expect, test } from 'vitest'
import { safeReturnTo } from './return-to.ts'

const origin = 'https://tessa.example'

const hostile = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '/\\\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  ' /dashboard',
  '/\u0000/evil.example',
  '/\u000B/evil.example',
  '/\u001F/evil.example',
  '/ /evil.example',
  'https://evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'http://evil.example/dashboard',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'http:///evil.example',
  'https://tessa.example@evil.example',
  'https://tessa.example.evil.example',
  'https://tessa.example/dashboard',
  'ftp://evil.example',
  'file:///etc/passwd',
  'blob:https://tessa.example/1',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://tessa.example/%0aalert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'mailto:someone@evil.example',
  'tel:+15550100',
  'about:blank',
  'view-source:https://evil.example',
  'evil.example',
  'evil.example/dashboard',
  'dashboard',
  './dashboard',
  '../dashboard',
  '?next=//evil.example',
  '#//evil.example',
  '@evil.example',
  ':80/dashboard',
  '/..//evil.example',
  '/.//evil.example',
  '/dashboard/..//evil.example',
  '/a/b/../..//evil.example',
  '/./\\evil.example',
  '/%2e%2e//evil.example',
  '/%2E//evil.example',
  '/\u007F/evil.example',
  '',
  ' ',
  '\u2028//evil.example',
  '\uFF0F\uFF0Fevil.example',
]

test.each(hostile)('refuses %j', (given) => {
  expect(safeReturnTo(given, origin)).toBeUndefined()
})

test('there are at least sixty hostile addresses in this corpus', () => {
  expect(new Set(hostile).size).toBeGreaterThanOrEqual(60)
})

test.each([null, undefined])('%j is not a return address', (given) => {
  expect(safeReturnTo(given, origin)).toBeUndefined()
})

test.each([
  '/',
  '/contact',
  '/dashboard?tab=work-orders',
  '/dashboard/work-orders/WO-1#notes',
  '/admin?tab=users&open=1',
  '/contact?next=https://evil.example',
  '/search?q=a%2F%2Fb',
])('accepts %j', (given) => {
  expect(safeReturnTo(given, origin)).toBe(given)
})

test('every accepted address is on this site', () => {
  for (const given of ['/%2f%2fevil.example', '/%5cevil.example', '/;//evil.example', '/:@evil.example']) {
    const kept = safeReturnTo(given, origin)
    expect(new URL(kept ?? '/', origin).origin).toBe(origin)
  }
})
