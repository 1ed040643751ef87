import { expect, test } from 'vitest'
import { ownText } from './trusted-types.ts'

test('a style sheet and the service worker are allowed', () => {
  expect(ownText.createHTML('.a > .b { margin: 0 }')).toBe('.a > .b { margin: 0 }')
  expect(ownText.createScriptURL('/sw.js')).toBe('/sw.js')
})

test.each(['<img src=x onerror=alert(1)>', 'a<b', '</style><script>'])(
  '%j is not a style sheet',
  (markup) => {
    expect(ownText.createHTML(markup)).toBeNull()
  },
)

test.each(['https://evil.test/sw.js', '/other.js', 'data:,alert(1)'])(
  '%s is not one of our scripts',
  (address) => {
    expect(ownText.createScriptURL(address)).toBeNull()
  },
)
