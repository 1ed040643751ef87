import { createSignIn } from '@tessa/api-client'
import { AppProviders } from '@tessa/app-shell'
import { renderAt } from '@tessa/app-shell/testing'
import { fakeApi, offline, someConfig, someToken } from '@tessa/app-testing'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { site } from '../../site.ts'
import { deviceStorage } from '../device-storage.ts'
import { lazyNotice } from '../layout/root-layout.tsx'

const Notice = lazyNotice(() => Promise.reject(new Error('There is no network.')))

test('a sign-in that could not be checked is told of although the notice cannot be loaded', async () => {
  const api = fakeApi({ 'GET /api/auth/user': () => offline, 'GET /api/config': () => someConfig() })
  localStorage.setItem('auth_token', someToken())
  renderAt(
    '/terms',
    <AppProviders signIn={createSignIn({ fetch: api.fetch })} site={site} device={deviceStorage}>
      <Suspense>
        <Notice />
      </Suspense>
    </AppProviders>,
  )
  await expect.element(page.getByRole('alert')).toHaveTextContent('Your sign-in could not be checked.')
})
