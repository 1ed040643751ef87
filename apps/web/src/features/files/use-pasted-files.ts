import { useEffect, useEffectEvent } from 'react'

/** Takes the files of a paste anywhere on the page. */
export const usePastedFiles = (onFiles: (files: readonly File[]) => void) => {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    // The drop plate takes those that are pasted while it has the focus.
    if (files.length === 0 || event.defaultPrevented) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}
