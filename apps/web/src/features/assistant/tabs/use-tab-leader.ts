import { useEffect, useRef, useState } from 'react'
import { acquireLeadership, type TabRole, type TabLeadership } from './tab-leadership.ts'

/** Whether this tab leads the session or follows another one; undefined until that is known. */
export const useTabLeader = () => {
  const [role, setRole] = useState<TabRole>()
  const seat = useRef<TabLeadership>(undefined)
  useEffect(() => {
    seat.current = acquireLeadership(setRole)
    return () => seat.current?.leave()
  }, [])
  return { role, take: () => seat.current?.take() }
}
