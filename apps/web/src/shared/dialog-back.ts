import { createContext, use, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** What the browser's Back does in an open dialog. */
export interface DialogBack {
  /** How many presses of Back lead out of it. */
  readonly height: number
  /** Goes one step back within the dialog, or closes it. */
  readonly onBack: () => void
}

const DialogBackContext = createContext<((back: DialogBack | undefined) => void) | undefined>(undefined)
export const DialogBackProvider = DialogBackContext.Provider

/**
 * Lets a dialog with steps or questions of its own say what Back does. Where nothing asks for it, nothing happens.
 *
 * @example useDialogBack({ height: step, onBack: () => (step > 1 ? goBack() : close()) })
 */
export const useDialogBack = ({ height, onBack }: DialogBack): void => {
  const tell = use(DialogBackContext)
  useLayoutEffect(() => tell?.({ height, onBack }))
  useLayoutEffect(() => () => tell?.(undefined), [tell])
}

/** For the page that keeps the browser's history: the open dialog's Back, which closes a dialog that says nothing. */
export const useOpenDialog = (close: () => void) => {
  const told = useRef<DialogBack>(undefined)
  const [height, setHeight] = useState(1)
  const tell = useCallback((back: DialogBack | undefined) => {
    told.current = back
    setHeight(back?.height ?? 1)
  }, [])
  return { height, tell, goBack: () => (told.current ? told.current.onBack() : close()) }
}
