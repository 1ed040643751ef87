import { expect, onTestFinished, test, vi } from 'vitest'
import { ordersText } from './bulk-words.ts'

test('a number of work orders is written as on the rest of the screen, whatever the browser speaks', () => {
  onTestFinished(() => void vi.restoreAllMocks())
  const { toLocaleString } = Number.prototype
  vi.spyOn(Number.prototype, 'toLocaleString').mockImplementation(function inGerman(
    this: number,
    locales: Intl.LocalesArgument = 'de-DE',
    options?: Intl.NumberFormatOptions,
  ) {
    return toLocaleString.call(this, locales, options)
  })
  expect([1, 1240].map(ordersText)).toEqual(['1 work order', '1,240 work orders'])
})
