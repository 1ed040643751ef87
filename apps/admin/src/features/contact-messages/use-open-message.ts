import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** The open message, kept in the address. Opening makes an entry of its own, so that Back closes it. */
export const useOpenMessage = () => {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const leadTo = (id: string | undefined) => {
    const next = new URLSearchParams(params)
    if (id === undefined) next.delete('open')
    else next.set('open', id)
    void navigate({ search: next.toString() }, { replace: id === undefined, state: { opened: id } })
  }
  const wasOpenedHere = (given: unknown): boolean =>
    typeof given === 'object' && given !== null && 'opened' in given && given.opened !== undefined
  return {
    open: params.get('open') ?? undefined,
    openMessage: (id: string) => leadTo(id),
    close: () => {
      if (wasOpenedHere(state)) void navigate(-1)
      else leadTo(undefined)
    },
  }
}
