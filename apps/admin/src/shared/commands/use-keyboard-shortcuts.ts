import { useEffect, useEffectEvent } from 'react'
import { commandOf } from './commands.ts'
import { singleKeys } from './shortcuts-setting.ts'
import { takesKeys, topDialog } from './top-dialog.ts'

const fields =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true], [role=menu], [role=listbox]'

/** A dialog that is being filled in: what is typed there must not be left by a slip of the hand. */
const isForm = (dialog: Element): boolean => dialog.querySelector('form') !== null

const isModified = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey

const isPalette = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey && !altKey

/** Also with Caps Lock. */
const keyOf = ({ key, shiftKey }: KeyboardEvent): string =>
  key.length === 1 && !shiftKey ? key.toLowerCase() : key

interface KeyPresses {
  readonly onPalette: () => void
  /** Whether the palette is open, or on its way. */
  readonly isPaletteOpen: boolean
  /** Called with each letter, or Enter, that is pressed before the palette's field has the focus. */
  readonly onEarly: (key: string) => void
}

/**
 * Listens for Ctrl+K or Cmd+K, and for the single keys of the present screen. Single keys do nothing in fields, with a
 * modifier, held down, in a form, or where they are switched off.
 */
export const useKeyboardShortcuts = ({ onPalette, isPaletteOpen, onEarly }: KeyPresses): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const dialog = topDialog()
    if (isPalette(event)) {
      // The browser's own search bar is not what is meant, also where the palette does not open.
      event.preventDefault()
      if (dialog === undefined || !isForm(dialog)) onPalette()
      return
    }
    if (isModified(event)) return
    const isInField = event.target instanceof Element && event.target.closest(fields) !== null
    if (isPaletteOpen && !isInField) {
      // Letters that are faster than the palette's code belong into its field, and so does the Enter after them.
      if (event.key.length !== 1 && event.key !== 'Enter') return
      event.preventDefault()
      onEarly(event.key)
      return
    }
    if (!singleKeys.get() || event.repeat) return
    if (isInField) return
    const command = commandOf(keyOf(event))
    if (!command?.act) return
    if (dialog !== undefined && !(command.worksInDialog && takesKeys(dialog))) return
    event.preventDefault()
    command.act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
