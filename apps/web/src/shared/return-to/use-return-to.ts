import { useNavigate, useSearchParams } from 'react-router'
import { isOwnPage, paths } from '../../paths.ts'
import { safeReturnTo } from './return-to.ts'

/** Where to go when done here: what `returnTo` says, as far as it lies on this site, else the dashboard. */
export const useReturnTo = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const given = safeReturnTo(search.get('returnTo'), location.origin)
  const target = given ?? paths.dashboard
  return {
    /** What was asked for, to be handed on; undefined for nothing, or nothing safe. */
    given,
    target,
    go: async (): Promise<void> => {
      // The operators' app is another page of this site.
      if (isOwnPage(target)) await navigate(target, { replace: true })
      else location.replace(target)
    },
  }
}
