import axe from 'axe-core'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { asPhonePhoto, plainPicture, smallPdf } from '../../testing/files/sample-files.ts'
import { button, openDialog, pick } from '../../testing/files/open-dialog.tsx'

const screens = [
  { width: 320, height: 640, scheme: 'light' },
  { width: 390, height: 844, scheme: 'dark' },
  { width: 1440, height: 900, scheme: 'light' },
  { width: 1440, height: 900, scheme: 'dark' },
] as const

const thumb = 44

/** The checks of every view: no axe findings, large enough targets, no horizontal scrolling. */
const expectWellMade = async () => {
  await document.fonts.ready
  await Promise.all(document.getAnimations().map((animation) => animation.finished))
  const { violations } = await axe.run(page.getByRole('dialog').element())
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  const dialog = page.getByRole('dialog').element()
  expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  // A box can be smaller, because its size depends on the covered text.
  for (const button of dialog.querySelectorAll('button:not([aria-label^="Cover box"])')) {
    const { width, height } = button.getBoundingClientRect()
    expect(
      Math.round(Math.min(width, height)),
      button.ariaLabel ?? button.textContent,
    ).toBeGreaterThanOrEqual(thumb)
  }
}

test.for(screens)(
  'every view passes the visual checks at $width in $scheme',
  { timeout: 30_000 },
  async ({ width, height, scheme }) => {
    await page.viewport(width, height)
    onTestFinished(() => page.viewport(1280, 800))
    await openDialog({ scheme })
    await expectWellMade()

    await pick(
      new File(
        [await asPhonePhoto(await plainPicture('image/jpeg', '#486', 1600, 1200))],
        'ventilator-display-after-restart.jpg',
      ),
      new File([smallPdf()], 'service-report.pdf'),
      new File(['<svg/>'], 'drawing.svg'),
    )
    await expect.element(page.getByRole('region', { name: 'Not added' })).toBeVisible()
    await expect.element(button('Remove service-report.pdf')).toBeVisible()
    await expectWellMade()

    await button(/^Cover names in/).click()
    await expect.element(page.getByRole('img', { name: /Picture to cover/ })).toBeVisible()
    await button('Add a box').click()
    await expect.element(button('Cover box 1')).toHaveFocus()
    await expectWellMade()
    await button('Cancel').click()

    await button('Take a photo').click()
    await expect.element(button('Take the photo')).toHaveAttribute('aria-disabled', 'false')
    await expectWellMade()
    await button('Take the photo').click()
    await expect.element(button('Use this photo')).toBeVisible()
    await expectWellMade()
  },
)
