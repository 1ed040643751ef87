import '@tessa/ui/styles.css'
import { renderUntilEnd } from '@tessa/app-shell/testing'
import { TessaProvider } from '@tessa/ui'
import { flushSync } from 'react-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PasswordStrengthMeter } from './password-strength.tsx'

test.each([
  ['quiet-otter-91', 'Strong'],
  ['password1', 'Very weak'],
  ['qwertyuiop', 'Very weak'],
])('what is below does not move when the strength of "%s" is measured', async (password, strength) => {
  await page.viewport(360, 800)
  flushSync(() => {
    renderUntilEnd(
      <TessaProvider>
        <PasswordStrengthMeter password={password} />
        <button type="button">Below</button>
      </TessaProvider>,
    )
  })
  const top = () => page.getByRole('button', { name: 'Below' }).element().getBoundingClientRect().top
  const before = top()
  expect(document.body.innerText).toContain('not measured yet')

  await expect.element(page.getByText(strength, { exact: true })).toBeVisible()

  expect(top()).toBe(before)
})

test('a meter that cannot be loaded leaves the password unmeasured', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => warn.mockRestore())
  renderUntilEnd(
    <TessaProvider>
      <PasswordStrengthMeter password="quiet-otter-91" load={offline} />
    </TessaProvider>,
  )

  await expect.element(page.getByText('not measured', { exact: true })).toBeVisible()
})

const offline = () => Promise.reject(new Error('The network is gone.'))
