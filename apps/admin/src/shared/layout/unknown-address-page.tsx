import { NotFoundPage } from '@tessa/ui'
import { useWebAddress } from '../web-address.ts'

/** For every address that leads nowhere. */
export const UnknownAddressPage = () => <NotFoundPage href={useWebAddress('/')} />
