import { expect, onTestFinished, test } from 'vitest'
import { hostileTexts, watchHostileTexts } from './hostile-texts.ts'

// In a page of its own: some of the texts act late, and another test would take that for a fault of its screen.
test('the texts act where they are taken for markup', async () => {
  const findings = watchHostileTexts()
  const place = document.createElement('div')
  document.body.append(place)
  onTestFinished(() => place.remove())
  place.innerHTML = hostileTexts.join('\n')
  await expect.poll(findings).toContain('a script ran')
  expect(findings().filter((one) => one.startsWith('the page has'))).not.toEqual([])
})
