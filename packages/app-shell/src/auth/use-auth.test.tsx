import { useLayoutEffect, useState } from 'react'
import { fakeApi, Refusal, someToken } from '@tessa/app-testing'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createSignIn } from '@tessa/api-client'
import '@tessa/ui/styles.css'
import { AppProviders } from '../providers/app-providers.tsx'
import { renderUntilEnd } from '../testing/render-until-end.tsx'
import { useAuth } from './use-auth.ts'

test('a part that is drawn while the sign-in ends does not ask for the user again', async () => {
  localStorage.clear()
  localStorage.setItem('auth_token', someToken())
  let refuse = () => {}
  const refusal = new Promise<Refusal>((resolve) => {
    refuse = () => resolve(new Refusal(403, { code: 'forbidden', message: 'This account is closed.' }))
  })
  const api = fakeApi({ 'GET /api/auth/user': () => refusal })
  const signIn = createSignIn({ fetch: api.fetch })
  const Part = () => {
    const { status } = useAuth()
    // Drawn with the token, which ends before the part asks for the user.
    useLayoutEffect(() => signIn.forget(), [])
    return <p>The part knows a {status}.</p>
  }
  const Screen = () => {
    const { status } = useAuth()
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <p>The screen knows a {status}.</p>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open the part
        </button>
        {isOpen && <Part />}
      </>
    )
  }
  renderUntilEnd(
    <MemoryRouter>
      <AppProviders signIn={signIn} site={{ isOwnPage: () => true, home: '/' }}>
        <Screen />
      </AppProviders>
    </MemoryRouter>,
  )
  await expect.poll(() => api.callsOf('GET /api/auth/user')).toHaveLength(1)

  await page.getByRole('button', { name: 'Open the part' }).click()

  await expect.element(page.getByText('The part knows a guest.')).toBeVisible()
  await expect.element(page.getByText('The screen knows a guest.')).toBeVisible()
  refuse()
  await expect.poll(() => localStorage.getItem('auth_token')).toBeNull()
  expect(api.callsOf('GET /api/auth/user')).toHaveLength(1)
})
