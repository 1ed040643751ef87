import type { ManagedWorkOrderDetail } from '@tessa/contract'
import { useWebAddress } from '../../../shared/web-address.ts'

/** Where the checks of the session continue in the web app, as a whole address; undefined without a session. */
export const useContinueAddress = ({
  session_id: session,
  short_number: order,
}: Pick<ManagedWorkOrderDetail, 'session_id' | 'short_number'>): string | undefined => {
  const start = useWebAddress('/')
  if (session === null) return undefined
  return new URL(`${start}?${new URLSearchParams({ continue: session, order })}`, location.href).href
}
