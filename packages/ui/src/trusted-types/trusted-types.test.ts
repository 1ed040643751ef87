import { expect, test } from 'vitest'
import { ownText } from './trusted-types.ts'

test('a style sheet passes, and so does the service worker', () => {
  expect(ownText.createHTML('.a > .b { margin: 0 }')).toBe('.a > .b { margin: 0 }')
  expect(ownText.createScriptURL('/sw.js')).toBe('/sw.js')
})

test.each(['<img src=x onerror=alert(1)>', 'a<b', '</style><script>'])('%j is no style sheet', (markup) => {
  expect(ownText.createHTML(markup)).toBeNull()
})

test.each(['https://evil.test/sw.js', '/other.js', 'data:,alert(1)'])(
  '%s is no script of ours',
  (address) => {
    expect(ownText.createScriptURL(address)).toBeNull()
  },
)
