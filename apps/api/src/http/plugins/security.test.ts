import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'

const app = await httpApp({ supportEmail: 'security@hospital.example', webUrl: 'https://tessa.example' })

test('I-01 security.txt names the configured address, and never expires while the server runs', async () => {
  const read = async () => (await app.client().send('/.well-known/security.txt', {})).text()
  const expiryOf = (text: string) => Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
  const first = await read()
  expect(first).toContain('Contact: mailto:security@hospital.example\n')
  expect(first).toContain('Canonical: https://tessa.example/.well-known/security.txt\n')
  expect(expiryOf(first)).toBeGreaterThan(app.clock.now.getTime())
  expect(expiryOf(first)).toBeLessThan(app.clock.now.getTime() + 365 * 86_400_000)

  app.clock.advance(365 * 86_400_000)

  expect(expiryOf(await read())).toBeGreaterThan(app.clock.now.getTime())
})

test('I-01 no page can be framed, and no text can become a script', async () => {
  const { headers } = await app.client().send('/api/config', {})
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
})
