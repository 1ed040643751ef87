import { useEffect } from 'react'
import { asText, createStoredValue, useConfig } from '@tessa/app-shell'

const stored = createStoredValue({ key: 'emergency-phone', area: 'local', format: 'text', parse: asText })

/** The emergency line. It is stored for times without a network. */
export const useEmergencyPhone = (): { number: string; href: string } | undefined => {
  const { data } = useConfig()
  const number = data?.emergencyPhone ?? stored.read()
  useEffect(() => {
    if (data) stored.write(data.emergencyPhone)
  }, [data])
  return number ? { number, href: `tel:${number.replaceAll(/[^\d+]/g, '')}` } : undefined
}
