import { useEffect, useRef } from 'react'
import { useReturnTo } from './use-return-to.ts'

/** Redirects to the requested page at once. */
export const RedirectToReturnUrl = () => {
  const { go } = useReturnTo()
  const hasGone = useRef(false)
  useEffect(() => {
    if (hasGone.current) return
    hasGone.current = true
    void go()
  }, [go])
  return null
}
