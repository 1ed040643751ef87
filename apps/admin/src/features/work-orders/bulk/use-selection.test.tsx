import { useLayoutEffect } from 'react'
import { renderUntilEnd } from '@tessa/app-shell/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someOrders } from '../../../testing/examples.ts'
import { createSelection, useSelection } from './use-selection.ts'

const rows = someOrders(1)

test('what is selected between the drawing of a list and its effects stays selected', async () => {
  const store = createSelection()
  const orders = rows.map(({ id, short_number: number, version, status }) => ({
    id,
    number,
    version,
    status,
  }))
  const List = () => {
    const selection = useSelection(store, rows, {})
    // It runs after the drawing, and before the effects.
    useLayoutEffect(() => store.set({ orders }), [])
    return <p>{selection.orders.length} selected</p>
  }
  renderUntilEnd(<List />)
  await expect.element(page.getByText('1 selected')).toBeVisible()
  expect(store.get()).toEqual({ orders })
})
