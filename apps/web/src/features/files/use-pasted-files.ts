import { useEffect, useEffectEvent } from 'react'

/** Handles pasted files anywhere on the page. */
export const usePastedFiles = (onFiles: (files: readonly File[]) => void) => {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    // The dropzone handles a paste while it has the focus.
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
