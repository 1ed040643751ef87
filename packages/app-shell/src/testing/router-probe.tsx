import { useLayoutEffect } from 'react'
import { useLocation, useNavigate, type NavigateFunction } from 'react-router'

/** Set when the page is rendered: the current path of the router, and its navigation. */
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
