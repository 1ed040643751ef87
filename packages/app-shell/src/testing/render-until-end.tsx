import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { toast } from '@tessa/ui'
import { onTestFinished } from 'vitest'
import { type Probe, RouterProbe } from './router-probe.tsx'

/** Draws an element at a place of its own, until the test ends or `close` is called. */
export const renderUntilEnd = (element: ReactNode) => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(element)
  const close = () => {
    root.unmount()
    place.remove()
    toast.remove()
  }
  onTestFinished(close)
  return { place, close }
}

/** Draws an application at an address, and tells where its router stands. */
export const renderAt = (address: string, app: ReactNode) => {
  const router: Probe = {}
  const { close } = renderUntilEnd(
    <MemoryRouter initialEntries={[address]}>
      <RouterProbe probe={router} />
      {app}
    </MemoryRouter>,
  )
  return {
    router,
    close,
    /** The current path of the router. */
    path: () => router.path,
  }
}
