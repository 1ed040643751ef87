import { useState } from 'react'
import preview from '../../.storybook/preview.tsx'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { PriorityBadge } from '../badge/badges.tsx'
import type { Remote } from '../state/query-state.tsx'
import { Board } from './board.tsx'

type Card = { id: string; name: string; status: string; isFixed?: boolean }

const statuses = ['New', 'In progress', 'Fulfilled']
const onRefuse = fn()
const onOpen = fn()

const cardsOf = (count: number): Card[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `id-${index}`,
    name: `WO-${1000 + index}`,
    status: statuses[index % 2] ?? '',
    isFixed: index % 4 === 2,
  }))

type ShownProps = { cards: readonly Card[]; state?: 'loading' | 'failed' }

const Shown = ({ cards: given, state }: ShownProps) => {
  const [cards, setCards] = useState(given)
  const [announcement, setAnnouncement] = useState('')
  const remote = (of: readonly Card[]): Remote<readonly Card[]> => {
    if (state === 'loading') return { status: 'loading' }
    return state === 'failed' ? { status: 'failed', message: 'It is broken.' } : { status: 'there', data: of }
  }
  return (
    <Board
      label="Work orders by status"
      columns={statuses.map((status) => ({
        key: status,
        title: status,
        total: state ? undefined : String(cards.filter((card) => card.status === status).length),
        note: status === 'New' ? '4/6 orders' : undefined,
        cards: remote(cards.filter((card) => card.status === status)),
        onRetry: () => undefined,
      }))}
      nameOf={({ name }) => name}
      hrefOf={({ id }) => `#${id}`}
      onOpen={onOpen}
      renderCard={() => <PriorityBadge tone="high">High</PriorityBadge>}
      moves={{
        movesOf: ({ status, isFixed }) =>
          isFixed ? [] : statuses.filter((one) => one !== status).map((one) => ({ key: one, label: one })),
        onMove: (card, status) => {
          setCards([{ ...card, status }, ...cards.filter(({ id }) => id !== card.id)])
          setAnnouncement(`${card.name} moved to ${status}`)
        },
        onRefuse,
      }}
      announcement={announcement}
    />
  )
}

const meta = preview.meta({
  title: 'Components/Board',
  component: Shown,
  parameters: { layout: 'padded' },
  args: { cards: [] },
  beforeEach: () => {
    onRefuse.mockClear()
    onOpen.mockClear()
  },
})

export const Empty = meta.story({})
export const Loading = meta.story({ args: { state: 'loading' } })
export const Failed = meta.story({ args: { state: 'failed' } })

export const There = meta.story({
  args: { cards: cardsOf(5) },
  play: async ({ canvas }) => {
    const column = (name: string) => within(canvas.getByRole('region', { name }))
    await userEvent.click(canvas.getByRole('button', { name: 'Move to: WO-1000' }))
    await expect(canvas.getByRole('button', { name: 'In progress' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByRole('button', { name: 'Move to: WO-1000' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: 'In progress' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('button', { name: 'Fulfilled' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{End}{Home}{ArrowUp}{Tab}')
    await expect(canvas.queryByRole('group', { name: /^Move to/ })).toBeNull()
    canvas.getByRole('button', { name: 'Move to: WO-1000' }).focus()
    await userEvent.keyboard('{Enter}{Enter}')
    await expect(canvas.getByText('WO-1000 moved to In progress')).toBeInTheDocument()
    await expect(column('In progress').getByRole('link', { name: 'WO-1000' })).toHaveFocus()

    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await waitFor(async () =>
      expect(column('Fulfilled').getByRole('link', { name: 'WO-1000' })).toHaveFocus(),
    )
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('link', { name: 'WO-1001' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('link', { name: 'WO-1003' })).toHaveFocus()
  },
})

/** The menu closes when the focus leaves backward by its button, and by Escape on the button. */
export const MenuLeftByButton = meta.story({
  args: { cards: cardsOf(5) },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Move to: WO-1000' })
    const menu = () => canvas.queryByRole('group', { name: 'Move to: WO-1000' })
    await userEvent.click(button)
    await userEvent.tab({ shift: true })
    await expect(button).toHaveFocus()
    await expect(menu()).toBeInTheDocument()
    await userEvent.tab({ shift: true })
    await waitFor(() => expect(menu()).toBeNull())
    await expect(canvas.getByRole('link', { name: 'WO-1000' })).toHaveFocus()

    await userEvent.click(button)
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(menu()).toBeNull())
    await expect(button).toHaveFocus()
  },
})

export const MayNotMove = meta.story({
  args: { cards: cardsOf(3) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Move to: WO-1002' })).toBeNull()
    canvas.getByRole('link', { name: 'WO-1002' }).focus()
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await expect(onRefuse).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Enter}')
    await expect(onOpen).toHaveBeenCalledOnce()
  },
})

export const Many = meta.story({ args: { cards: cardsOf(200) } })

/** Whether nothing covers it, and no edge cuts it off. */
const isOnTop = (element: Element): boolean => {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const middle = (left + right) / 2
  // Its corners are round.
  return [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint(middle, y)))
}

/** A menu lies whole over the board wherever its card is, and is gone once something else is pressed. */
export const MenuOverBoard = meta.story({
  args: { cards: cardsOf(30) },
  play: async ({ canvas }) => {
    for (const block of ['start', 'end'] as const) {
      const button = canvas.getByRole('button', { name: 'Move to: WO-1021' })
      button.scrollIntoView({ block })
      const { height } = canvas.getByRole('region', { name: 'In progress' }).getBoundingClientRect()
      await userEvent.click(button)
      const menu = await canvas.findByRole('group', { name: 'Move to: WO-1021' })
      for (const choice of within(menu).getAllByRole('button'))
        await waitFor(() => expect(isOnTop(choice)).toBe(true))
      await expect(canvas.getByRole('region', { name: 'In progress' }).getBoundingClientRect().height).toBe(
        height,
      )
      await userEvent.click(canvas.getByRole('heading', { name: /^Fulfilled/ }))
      await waitFor(() => expect(menu).not.toBeInTheDocument())
    }
  },
})
