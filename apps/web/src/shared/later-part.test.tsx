import { useState } from 'react'
import { renderUntilEnd } from '@tessa/app-shell/testing'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { laterPart } from './later-part.tsx'

/** A part whose code can be fetched once there is a network. */
const unreachable = () => {
  let isOnline = false
  const fetchPart = async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
    return ({ words }: { words: string }) => <p>{words}</p>
  }
  return { fetchPart, goOnline: () => (isOnline = true) }
}

const RetryButton = ({ onRetry }: { onRetry: () => void }) => (
  <button type="button" onClick={onRetry}>
    Try again
  </button>
)

beforeEach(() => {
  // React reports what the boundary contains.
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => reported.mockRestore())
})

const part = page.getByText('The likely causes')

test('a part that cannot be fetched leaves the page, and is fetched again on retry', async () => {
  const { fetchPart, goOnline } = unreachable()
  const Part = laterPart(fetchPart, RetryButton)
  renderUntilEnd(
    <>
      <h2>The step</h2>
      <Part words="The likely causes" />
    </>,
  )
  const retry = page.getByRole('button', { name: 'Try again' })
  await retry.click()
  await expect.element(retry).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'The step' })).toBeVisible()
  goOnline()
  await retry.click()
  await expect.element(part).toBeVisible()
})

test('a part that could not be fetched appears when the network returns', async () => {
  const { fetchPart, goOnline } = unreachable()
  const Part = laterPart(fetchPart, RetryButton)
  renderUntilEnd(<Part words="The likely causes" />)
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  goOnline()
  dispatchEvent(new Event('online'))
  await expect.element(part).toBeVisible()
})

test('a part that could not be fetched is fetched when it is shown the next time', async () => {
  const { fetchPart, goOnline } = unreachable()
  const Part = laterPart(fetchPart)
  const Page = () => {
    const [isShown, setIsShown] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setIsShown(true)}>
          Show
        </button>
        {isShown && <Part words="The likely causes" onMissing={() => setIsShown(false)} />}
        <p>{isShown ? 'Shown' : 'Missing'}</p>
      </>
    )
  }
  renderUntilEnd(<Page />)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.element(page.getByText('Missing')).toBeVisible()
  goOnline()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.element(part).toBeVisible()
})
