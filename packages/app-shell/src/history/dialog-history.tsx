import { createContext, use, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react'
import { DialogBackProvider, useOpenDialog, type DialogBack } from './dialog-back.ts'
import { useReturnedFocus } from './use-returned-focus.ts'
import { useSessionHistory } from './use-session-history.ts'

const OpenDialogContext = createContext<(dialog: DialogBack | undefined) => void>(() => undefined)

export type DialogHistoryProps = {
  /** Identifies the history entries of this page. */
  page: string
  children: ReactNode
}

/** Lets the browser's Back close the page's open dialog, or go one step back in it, instead of leaving the page. */
export const DialogHistory = ({ page, children }: DialogHistoryProps) => {
  const [dialog, setDialog] = useState<DialogBack>()
  useSessionHistory({
    sessionId: page,
    height: dialog?.height ?? 0,
    onBack: () => {
      dialog?.onBack()
      return dialog !== undefined
    },
    onForward: () => undefined,
  })
  return <OpenDialogContext value={setDialog}>{children}</OpenDialogContext>
}

export type BackClosesProps = {
  isOpen: boolean
  onClose: () => void
  /** The dialog. */
  children: ReactNode
}

/** Wraps each dialog of a page with `DialogHistory`. The focus returns to the opening element when it closes. */
export const BackCloses = ({ isOpen, onClose, children }: BackClosesProps) => {
  const register = use(OpenDialogContext)
  useReturnedFocus(isOpen)
  const { height, tell, goBack } = useOpenDialog(onClose)
  const onBack = useEffectEvent(goBack)
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    register({ height, onBack: () => onBack() })
    return () => register(undefined)
  }, [height, isOpen, register])
  return <DialogBackProvider value={tell}>{children}</DialogBackProvider>
}
