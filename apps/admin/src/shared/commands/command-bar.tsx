import { lazy, Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { ActionIcon } from '@mantine/core'
import { IconKeyboard, IconSearch } from '@tabler/icons-react'
import { useClock, useReturnedFocus } from '@tessa/app-shell'
import type { Role } from '@tessa/contract'
import { toast } from '@tessa/ui'
import { ownChanges } from '../live/own-changes.ts'
import { createEarlyKeys } from '../palette/early-keys.ts'
import classes from './command-bar.module.css'
import { useCommands } from './commands.ts'
import { undoLast } from './last-undo.ts'
import { useKeyboardShortcuts } from './use-keyboard-shortcuts.ts'

// Most of a day passes without them.
const Palette = lazy(async () => ({ default: (await import('../palette/palette.tsx')).Palette }))
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }))

// In words: not every font has the sign of the Cmd key.
const paletteKeys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? 'Cmd K' : 'Ctrl K'

const searchField = () => document.querySelector<HTMLInputElement>('main input[type=search]')

/** The button that opens the palette, the one that lists the keys, and the keys themselves. */
export const CommandBar = ({ role }: { role: Role }) => {
  const clock = useClock()
  const [open, setOpen] = useState<'palette' | 'keys'>()
  const [early] = useState(createEarlyKeys)
  const openPalette = () => {
    early.clear()
    setOpen('palette')
  }
  // What was chosen comes once the focus is back, so that what it opens can return the focus in its turn.
  const close = (act?: () => void) => {
    flushSync(() => setOpen(undefined))
    act?.()
  }
  // Another person in this tab has changed nothing.
  useEffect(() => () => ownChanges.set(undefined), [])
  useReturnedFocus(open !== undefined)
  useKeyboardShortcuts({
    onPalette: () => (open === 'palette' ? close() : openPalette()),
    isPaletteOpen: open === 'palette',
    onEarly: early.push,
  })
  useCommands([
    {
      key: 'u',
      label: 'Undo your last change (within 10 seconds)',
      worksInDialog: true,
      act: () => {
        if (!undoLast(clock.now())) toast.add({ title: 'There is nothing to undo' })
      },
    },
    {
      key: '/',
      label: 'Search',
      act: () => {
        const field = searchField()
        if (field) field.focus()
        else openPalette()
      },
    },
    { key: '?', label: 'Show the keys', group: 'Help', worksInDialog: true, act: () => setOpen('keys') },
  ])
  return (
    <>
      <button
        type="button"
        className={classes.search}
        // A small screen has no room for the words.
        aria-label={`Search… ${paletteKeys}`}
        aria-haspopup="dialog"
        onClick={openPalette}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <span className={classes.words}>Search…</span>
        <kbd className={classes.key}>{paletteKeys}</kbd>
      </button>
      <ActionIcon
        className={classes.keys}
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts (?)"
        aria-haspopup="dialog"
        onClick={() => setOpen('keys')}
      >
        <IconKeyboard size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Suspense>
        {open === 'palette' && <Palette role={role} early={early} onClose={close} />}
        {open === 'keys' && <KeysDialog onClose={() => close()} />}
      </Suspense>
    </>
  )
}
