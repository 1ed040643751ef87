import { MantineProvider } from '@mantine/core'
import { renderUntilEnd } from '@tessa/app-shell/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { TypingIndicator } from './typing-indicator.tsx'

test.each(['thinking', 'loading'] as const)(
  'while the screen is %s, words say what is prepared',
  async (view) => {
    renderUntilEnd(
      <MantineProvider>
        <TypingIndicator busy={{ view, text: 'Preparing the checks' }} />
      </MantineProvider>,
    )
    await expect.element(page.getByText('Preparing the checks').first()).toBeVisible()
  },
)
