import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../testing/axe-faults.ts'
import { box, drawing, openFlows as open } from '../../testing/open-flows.ts'
import { shippedFlow } from './shipped-flows.ts'

beforeEach(() => page.viewport(1440, 900))

test('the flow is drawn with every step, and arrow keys move along its arrows', async () => {
  const { path } = open()
  await expect.element(box(/^Hello, I am Tessa/)).toHaveAttribute('aria-pressed', 'true')
  expect(drawing.getByRole('button').elements()).toHaveLength(Object.keys(shippedFlow.steps).length)
  box(/^Hello, I am Tessa/)
    .element()
    .focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(path).toMatch(/&step=manufacturer$|&step=other-equipment-input$/)
  await expect.poll(() => document.activeElement?.getAttribute('aria-pressed')).toBe('true')
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(path).toBe('/admin?tab=flows&step=welcome')
  expect(await axeFaults()).toEqual([])
})

test('the step of the address is in sight within the drawing, and the page stays at its top', async () => {
  open('&step=adaptive')
  const shown = box(/^How should we go on/)
  await expect
    .poll(() => {
      const [area, at] = [drawing.element(), shown.element()].map((one) => one.getBoundingClientRect())
      return at && area && at.top >= area.top && at.bottom <= area.bottom && at.left >= area.left
    })
    .toBe(true)
  expect(scrollY).toBe(0)
})

test('the drawing opens with its first step in the middle', async () => {
  open()
  const first = box(/^Hello, I am Tessa/)
  await expect.element(first).toBeVisible()
  const [area, at] = [drawing.element(), first.element()].map((one) => one.getBoundingClientRect())
  if (!area || !at) throw new Error('nothing is drawn')
  expect(Math.abs(at.left + at.right - area.left - area.right) / 2).toBeLessThan(area.width / 8)
})

test('the drawing zooms by buttons and by keys', async () => {
  open()
  const width = () => Number(drawing.element().querySelector('svg')?.getAttribute('width'))
  await expect.element(page.getByText('80%', { exact: true })).toBeVisible()
  const before = width()
  await page.getByRole('button', { name: 'Larger' }).click()
  expect(width()).toBeGreaterThan(before)
  box(/^Hello, I am Tessa/)
    .element()
    .focus()
  await userEvent.keyboard('--')
  await expect.poll(width).toBeLessThan(before)
})

test('the lines have their answers, and the answers that lead far away can be left out', async () => {
  open()
  await expect.element(drawing.getByText('Patient Monitor / 3 more')).toBeInTheDocument()
  const far = drawing.getByText('Skip to technical support › Contact Name')
  await expect.element(far).toBeInTheDocument()
  const button = page.getByRole('button', { name: 'Answers that lead far' })
  await button.click()
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  await expect.element(far).not.toBeInTheDocument()
})

test('every text of the drawing fits into its box, and none is over another', async () => {
  open()
  await expect.element(box(/^Hello, I am Tessa/)).toBeVisible()
  await document.fonts.ready
  for (const step of drawing.element().querySelectorAll<SVGGElement>('[data-step]')) {
    const place = step.querySelector('rect')?.getBoundingClientRect()
    const texts = [...step.querySelectorAll('text')].map((text) => text.getBoundingClientRect())
    const ordered = texts.toSorted((one, other) => one.top - other.top)
    for (const [index, { left, right, top, bottom }] of ordered.entries()) {
      expect(left, step.dataset['step']).toBeGreaterThan(place?.left ?? Infinity)
      expect(right, step.dataset['step']).toBeLessThan(place?.right ?? 0)
      expect(bottom).toBeLessThan(place?.bottom ?? 0)
      // The boxes of text have room above and below their letters.
      const before = ordered[index - 1]
      if (before) expect(top + bottom).toBeGreaterThan(before.top + before.bottom + 20)
    }
  }
})
