import { expect, test } from 'vitest'
import { ownText } from './trusted-types.ts'

test('a style sheet and our own workers are allowed', () => {
  expect(ownText.createHTML('.a > .b { margin: 0 }')).toBe('.a > .b { margin: 0 }')
  for (const worker of ['/sw.js', '/admin/assets/certify-worker-Dx_1-a.js', '/assets/certify-worker-Dx1.js'])
    expect(ownText.createScriptURL(worker)).toBe(worker)
})

test.each(['<img src=x onerror=alert(1)>', 'a<b', '</style><script>'])(
  '%j is not a style sheet',
  (markup) => {
    expect(ownText.createHTML(markup)).toBeNull()
  },
)

test.each([
  'https://evil.test/sw.js',
  '//evil.test/assets/a-worker-b.js',
  '/assets/../files/a-worker-b.js',
  '/assets/page-b.js',
  '/other.js',
  'data:,alert(1)',
])('%s is not one of our scripts', (address) => {
  expect(ownText.createScriptURL(address)).toBeNull()
})
