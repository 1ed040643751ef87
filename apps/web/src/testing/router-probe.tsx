import { useLayoutEffect } from 'react'
import { useLocation, useNavigate, type NavigateFunction } from 'react-router'

/** Filled once the page is drawn: where the router stands, and the way to move it. */
export interface Probe {
  path?: string
  navigate?: NavigateFunction
}

export const RouterProbe = ({ probe }: { probe: Probe }) => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useLayoutEffect(() => void Object.assign(probe, { navigate, path: pathname + search }))
  return null
}
