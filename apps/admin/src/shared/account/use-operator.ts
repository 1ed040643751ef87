import { useOutletContext } from 'react-router'
import type { User } from '@tessa/contract'

/** The operator whom the gate let in. */
export const useOperator = () => useOutletContext<User>()
