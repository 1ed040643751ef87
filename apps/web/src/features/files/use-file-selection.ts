import { useEffect, useState } from 'react'
import { useStore } from '@tessa/app-shell'
import { createFileTray } from './file-selection.ts'

/** The files of one dialog. They are discarded when it closes. */
export const useFileSelection = (isOpen: boolean) => {
  const [tray] = useState(createFileTray)
  const state = useStore(tray)
  useEffect(() => {
    if (!isOpen) tray.clear()
  }, [isOpen, tray])
  return { tray, state }
}
