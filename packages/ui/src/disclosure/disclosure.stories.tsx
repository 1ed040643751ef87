import { useRef } from 'react'
import { Button } from '@mantine/core'
import preview from '../../.storybook/preview.tsx'
import { expect, userEvent } from 'storybook/test'
import { Disclosure, type DisclosureHandle } from './disclosure.tsx'

const Shown = ({ isOn = false }: { isOn?: boolean }) => {
  const menu = useRef<DisclosureHandle>(null)
  return (
    <Disclosure ref={menu} label="Download" summary="Download" isOn={isOn}>
      <Button variant="subtle" onClick={() => menu.current?.close()}>
        As CSV
      </Button>
    </Disclosure>
  )
}

const meta = preview.meta({
  title: 'Components/Disclosure',
  component: Shown,
  parameters: { layout: 'padded' },
})

export const Closed = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('As CSV')).not.toBeVisible()
  },
})

export const Open = meta.story({
  args: { isOn: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Download'))
    await expect(canvas.getByRole('group', { name: 'Download' })).toBeVisible()
  },
})

export const ClosedByEscape = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Download'))
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'As CSV' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByText('As CSV')).not.toBeVisible()
    await expect(canvas.getByText('Download')).toHaveFocus()
  },
})

export const ClosedByAChoice = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Download'))
    await userEvent.click(canvas.getByText('As CSV'))
    await expect(canvas.getByText('As CSV')).not.toBeVisible()
    await expect(canvas.getByText('Download')).toHaveFocus()
  },
})
