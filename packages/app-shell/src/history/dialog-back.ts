import { createContext, use, useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** The behavior of the browser's Back in an open dialog. */
export interface DialogBack {
  /** The number of Back presses that close the dialog. */
  readonly height: number
  /** Goes one step back within the dialog, or closes it. */
  readonly onBack: () => void
}

const DialogBackContext = createContext<((back: DialogBack | undefined) => void) | undefined>(undefined)
export const DialogBackProvider = DialogBackContext.Provider

/**
 * Defines the behavior of Back for a dialog with steps or questions. It has no effect on a page without
 * `DialogHistory`.
 *
 * @example useDialogBack({ height: step, onBack: () => (step > 1 ? goBack() : close()) })
 */
export const useDialogBack = ({ height, onBack }: DialogBack): void => {
  const tell = use(DialogBackContext)
  const goBack = useEffectEvent(onBack)
  useLayoutEffect(() => tell?.({ height, onBack: () => goBack() }), [tell, height])
  useLayoutEffect(() => () => tell?.(undefined), [tell])
}

/** The Back behavior of the open dialog, for the page with the history. Default: Back closes the dialog. */
export const useOpenDialog = (close: () => void) => {
  const told = useRef<DialogBack>(undefined)
  const [height, setHeight] = useState(1)
  const tell = useCallback((back: DialogBack | undefined) => {
    told.current = back
    setHeight(back?.height ?? 1)
  }, [])
  return { height, tell, goBack: () => (told.current ? told.current.onBack() : close()) }
}
