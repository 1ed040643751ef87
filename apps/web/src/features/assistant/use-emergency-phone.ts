import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../../api.tsx'

const key = 'tessa-emergency-phone'

const remembered = (): string | undefined => {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** The emergency line, known without a network too once it has been seen. */
export const useEmergencyPhone = (): { number: string; href: string } | undefined => {
  const { data } = useQuery(configQuery)
  const number = data?.emergencyPhone ?? remembered()
  useEffect(() => {
    try {
      if (data) localStorage.setItem(key, data.emergencyPhone)
    } catch {
      // Then it is asked for each time.
    }
  }, [data])
  return number ? { number, href: `tel:${number.replaceAll(/[^\d+]/g, '')}` } : undefined
}
