import { useEffect, useState, useSyncExternalStore } from 'react'
import { createFileTray } from './file-tray.ts'

/** The files of one dialog, forgotten when it closes. */
export const useFileTray = (isOpen: boolean) => {
  const [tray] = useState(createFileTray)
  const state = useSyncExternalStore(tray.subscribe, tray.now)
  useEffect(() => {
    if (!isOpen) tray.clear()
  }, [isOpen, tray])
  return { tray, state }
}
