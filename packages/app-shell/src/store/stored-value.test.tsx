import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asRecord, asText, clearPersonalValues, createStoredValue } from './stored-value.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

const draft = () => createStoredValue({ key: 'draft', area: 'session', parse: asText, clearOnSignOut: true })

test('a stored value is read on the next visit', () => {
  createStoredValue({ key: 'seen', area: 'local', parse: asRecord }).write({ tips: 3 })

  expect(createStoredValue({ key: 'seen', area: 'local', parse: asRecord }).read()).toEqual({ tips: 3 })
})

test('a text is stored unchanged, so that other scripts can read it', () => {
  createStoredValue({ key: 'phone', area: 'local', format: 'text', parse: asText }).write('5550100')

  expect(localStorage.getItem('tessa-phone')).toBe('5550100')
})

test.each(['', '{', 'null', '7', '[]'])('an invalid stored value such as %j is undefined', (nonsense) => {
  localStorage.setItem('tessa-seen', nonsense)

  expect(createStoredValue({ key: 'seen', area: 'local', parse: asRecord }).read()).toBeUndefined()
})

test.each([
  ['the day before it was written', -1],
  ['when it is too old', 1000],
])('%s a value is undefined and removed from the browser', (_, now) => {
  const value = createStoredValue({ key: 'short', area: 'local', parse: asText, maxAge: 1000 })
  value.write('words', 0)
  expect(value.read(999)).toBe('words')

  expect(value.read(now)).toBeUndefined()

  expect(localStorage).toHaveLength(0)
})

test('signing out clears personal values in both areas, and keeps the values of the browser', () => {
  draft().at('one').write('theirs')
  createStoredValue({ key: 'form', area: 'local', parse: asText, clearOnSignOut: true }).write('theirs')
  const ofBrowser = createStoredValue({ key: 'seen', area: 'local', parse: asText })
  ofBrowser.write('stays')
  localStorage.setItem('tessa-registration-draft', 'of an earlier version')

  clearPersonalValues()

  expect(sessionStorage).toHaveLength(0)
  expect(Object.keys(localStorage)).toEqual(['tessa-seen'])
  expect(ofBrowser.read()).toBe('stays')
})

test('each place has its own value, and clearing the others keeps one', () => {
  draft().at('one', 'model').write('kept')
  draft().at('one-and-more', 'model').write('other')
  draft().at('two', 'model').write('other')

  draft().clearOthers('one')

  expect(draft().at('one', 'model').read()).toBe('kept')
  expect(sessionStorage).toHaveLength(1)
})

test('refused storage does not throw, and logs a warning on request', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)

  draft().write('words')
  createStoredValue({ key: 'told', area: 'local', parse: asText, warning: 'Not kept.' }).write('words')

  expect(draft().read()).toBeUndefined()
  expect(warn.mock.calls.map(([message]: unknown[]) => message)).toEqual(['Not kept.'])
})
