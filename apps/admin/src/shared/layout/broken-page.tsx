import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { FailurePage } from '@tessa/ui'

/** Stands in for a page that could not be loaded or drawn. */
export const BrokenPage = () => {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return <FailurePage onRetry={() => location.reload()} />
}
