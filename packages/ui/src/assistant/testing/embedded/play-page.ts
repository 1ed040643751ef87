import type { Locator, Page } from 'playwright'
import type { Move, Script } from './scripts.ts'

const mostTabs = 40

const clicks = async (page: Page, move: Move) => {
  if ('press' in move) return page.getByRole('button', { name: move.press, exact: true }).click()
  await page.getByRole('textbox', { name: move.at }).fill(move.write)
  await page.getByRole('button', { name: 'Send' }).click()
}

const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement)

const tabTo = async (page: Page, wanted: Locator) => {
  await wanted.waitFor()
  for (let tabs = 0; !(await isFocused(wanted)); tabs++) {
    if (tabs === mostTabs) throw new Error(`${mostTabs} presses of Tab do not reach ${String(wanted)}.`)
    await page.keyboard.press('Tab')
  }
}

const keys = async (page: Page, move: Move) => {
  if ('press' in move) {
    await tabTo(page, page.getByRole('button', { name: move.press, exact: true }))
  } else {
    await tabTo(page, page.getByRole('textbox', { name: move.at }))
    await page.keyboard.type(move.write)
  }
  await page.keyboard.press('Enter')
}

/** Plays a flow to its end. With the keyboard, each new step has the focus before the first key. */
export const playPage = async (page: Page, { moves, end }: Script, by: 'clicks' | 'keys') => {
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  for (const [index, move] of moves.entries()) {
    await heading(move.at).waitFor()
    if (by === 'keys' && index > 0)
      await heading(move.at).or(page.getByRole('textbox')).and(page.locator(':focus')).waitFor()
    await (by === 'keys' ? keys : clicks)(page, move)
  }
  await heading(end).waitFor()
}
