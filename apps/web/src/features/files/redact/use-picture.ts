import { useEffect, useState } from 'react'
import { openPicture } from '../validate/picture.ts'

/** The decoded picture, once the browser has read it. */
export const usePicture = (blob: Blob): HTMLImageElement | undefined => {
  const [picture, setPicture] = useState<HTMLImageElement>()
  useEffect(() => {
    let isOver = false
    // The picture was already read successfully when it was added.
    void openPicture(blob).then((opened) => {
      if (!isOver) setPicture(opened)
    })
    return () => {
      isOver = true
    }
  }, [blob])
  return picture
}
