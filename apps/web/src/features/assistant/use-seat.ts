import { useEffect, useRef, useState } from 'react'
import { takeSeat, type TabRole, type TabSeat } from './tab-role.ts'

/** Whether this tab leads the session or follows another one; undefined for the moment that it takes to know. */
export const useSeat = () => {
  const [role, setRole] = useState<TabRole>()
  const seat = useRef<TabSeat>(undefined)
  useEffect(() => {
    seat.current = takeSeat(setRole)
    return () => seat.current?.leave()
  }, [])
  return { role, take: () => seat.current?.take() }
}
