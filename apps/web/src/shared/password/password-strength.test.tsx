import '@tessa/ui/styles.css'
import { renderUntilEnd } from '@tessa/app-shell/testing'
import { TessaProvider } from '@tessa/ui'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PasswordStrengthMeter } from './password-strength.tsx'

test('what is below does not move when the strength of a password is measured', async () => {
  flushSync(() => {
    renderUntilEnd(
      <TessaProvider>
        <PasswordStrengthMeter password="quiet-otter-91" />
        <button type="button">Below</button>
      </TessaProvider>,
    )
  })
  const top = () => page.getByRole('button', { name: 'Below' }).element().getBoundingClientRect().top
  const before = top()
  expect(document.body.innerText).toContain('not measured yet')

  await expect.element(page.getByText('Strong')).toBeVisible()

  expect(top()).toBe(before)
})
