import { useEffect, useRef } from 'react'
import { useReturnTo } from './use-return-to.ts'

/** Goes on at once to where one wanted to be. */
export const GoOn = () => {
  const { go } = useReturnTo()
  const hasGone = useRef(false)
  useEffect(() => {
    if (hasGone.current) return
    hasGone.current = true
    void go()
  }, [go])
  return null
}
