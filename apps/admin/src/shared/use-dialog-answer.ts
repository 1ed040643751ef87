import { useLayoutEffect, useRef } from 'react'
import { asSentence, errorMessage } from '@tessa/app-shell'
import { toast } from '@tessa/ui'

/** For an answer that may come when its dialog is gone: then it closes nothing else, and a toast tells the failure. */
export const useDialogAnswer = () => {
  const isOpen = useRef(false)
  useLayoutEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return {
    isOpen: (): boolean => isOpen.current,
    /** Says what the dialog no longer can. */
    fail: (title: string, error: Error, reason = errorMessage(error)): void => {
      if (isOpen.current) return
      toast.add({ title, message: asSentence(reason), tone: 'destructive' })
    },
  }
}
