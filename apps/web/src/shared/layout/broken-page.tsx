import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { FailurePage, OfflinePage } from '@tessa/ui'

const reload = () => location.reload()

/** Stands in for a page that could not be fetched or drawn. */
export const BrokenPage = () => {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return navigator.onLine ? <FailurePage onRetry={reload} /> : <OfflinePage onRetry={reload} />
}
