import { useNavigate, useSearchParams } from 'react-router'
import { useSite } from '../../providers/site.ts'
import { safeReturnTo } from './return-to.ts'

/** The next page: `returnTo` if it is on this site, otherwise the home of the app. */
export const useReturnTo = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { isOwnPage, home } = useSite()
  const given = safeReturnTo(search.get('returnTo'), location.origin)
  const target = given ?? home
  return {
    /** The safe return address to pass on, if any. */
    given,
    target,
    go: async (): Promise<void> => {
      // Another app of this site needs a full page load.
      if (isOwnPage(target)) await navigate(target, { replace: true })
      else location.replace(target)
    },
  }
}
