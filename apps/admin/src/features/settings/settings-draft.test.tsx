import { Refusal, someToken } from '@tessa/app-testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { root } from '../../testing/accounts.ts'
import { button, fields, openSettings, saveBar, settingsView } from '../../testing/open-settings.ts'
import { someSettings } from '../../testing/settings.ts'

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1440, 900)
})

const refusal = new Refusal(401, { code: 'unauthorized', message: 'Please sign in.' })

/** An administrator types, and the server ends the sign-in; `timeout` is what holds afterward. */
const typeUntilSignedOut = async ({ timeout = 30 } = {}) => {
  let isOver = false
  let isIn = true
  const opened = openSettings({
    'GET /api/auth/user': () => (isIn ? root : refusal),
    'POST /api/auth/refresh': () => refusal,
    'POST /api/auth/logout': () => ({ endedSessions: 1 }),
    'GET /api/admin/settings': () =>
      settingsView(isOver ? { version: 4, values: someSettings({ responseTimeout: timeout }) } : {}),
    'POST /api/auth/login': ({ body }) => {
      isIn = true
      const token = someToken({ name: body.email.split('@', 1).join('') })
      return { token, user: root, mustChangePassword: false }
    },
  })
  await fields.threshold.fill('5')
  await fields.timeout.fill('45')
  return {
    ...opened,
    end: () => {
      isOver = true
      isIn = false
      opened.signIn.forget()
    },
  }
}

const signInAs = async (email: string) => {
  // The screen before it has fields with "email" in their names.
  await expect.element(button('Sign In')).toBeVisible()
  await page.getByLabelText('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('a long passphrase')
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('typed settings outlive a sign-in that the server ended', async () => {
  const { end } = await typeUntilSignedOut()
  end()
  await signInAs('ada@example.test')

  await expect.element(fields.threshold).toHaveValue('5')
  await expect.element(fields.timeout).toHaveValue('45')
  await expect.element(saveBar).toBeVisible()
  expect(Object.values(sessionStorage).join()).not.toContain('45')
})

test('a setting that was changed meanwhile is not overwritten by what was typed', async () => {
  const { end } = await typeUntilSignedOut({ timeout: 60 })
  end()
  await signInAs('ada@example.test')

  await expect.element(fields.threshold).toHaveValue('5')
  await expect.element(fields.timeout).toHaveValue('60')
})

test('another account finds nothing of it, and nothing is kept after an own sign-out', async () => {
  const { end } = await typeUntilSignedOut()
  end()
  await signInAs('bob@example.test')
  await expect.element(fields.threshold).toHaveValue('3')

  await fields.threshold.fill('8')
  await button('Sign Out').click()
  await signInAs('bob@example.test')
  await expect.element(fields.threshold).toHaveValue('3')
})

test('typed settings outlive two-step sign-in that must be set up first', async () => {
  let isRequired = false
  let end: (told: string) => void = () => undefined
  openSettings({
    'GET /api/auth/user': () => ({ ...root, mustSetUpSecondFactor: isRequired }),
    'GET /api/events': () =>
      isRequired
        ? new Refusal(403, { code: 'second_factor_required', message: 'Turn it on.' })
        : new Promise<string>((resolve) => {
            end = resolve
          }),
  })
  await fields.threshold.fill('5')
  isRequired = true
  end('')
  await expect.element(page.getByRole('heading', { name: 'Please set up two-step sign-in' })).toBeVisible()

  const drafts = Object.entries(sessionStorage).filter(([key]) => key.endsWith(':settings'))
  expect(drafts.map(([, draft]) => draft)).toEqual([expect.stringContaining('5')])
})
