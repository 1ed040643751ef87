/// <reference types="@vitest/browser-playwright" />
import { fakeApi, someToken, type Stubs } from '@tessa/app-testing'
import { expect, onTestFinished } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { axeFaults } from './axe-faults.ts'
import { renderPage } from './render-page.tsx'

interface Look {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly scheme: 'light' | 'dark'
}

/** How each screen is looked at. */
export const looks: readonly Look[] = [
  { name: 'a light desk', width: 1440, height: 900, scheme: 'light' },
  { name: 'a dark phone', width: 390, height: 844, scheme: 'dark' },
]

export interface LookedAt {
  readonly address: string
  /** A text that is there once the screen is. */
  readonly words: RegExp
  readonly stubs: Stubs
}

/** Opens a screen in one look, and expects that axe finds no fault and that nothing reaches over the edge. */
export const expectAccessible = async (
  { width, height, scheme }: Look,
  { address, words, stubs }: LookedAt,
): Promise<void> => {
  await page.viewport(width, height)
  const prefer = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
  onTestFinished(async () => void (await prefer('')))
  await prefer(scheme)
  // Where dialogs of earlier screens were would stand before this page, unlike in a browser that opens it.
  document.querySelector('[data-mantine-shared-portal-node]')?.remove()
  renderPage(address, { api: fakeApi(stubs), token: someToken() })
  await expect.element(page.getByText(words).first()).toBeVisible()
  await expect.element(document.documentElement).toHaveAttribute('data-mantine-color-scheme', scheme)
  expect(await axeFaults()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
}
