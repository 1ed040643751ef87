import { useOperator } from '../../../shared/account/use-operator.ts'
import { detailActions, type DetailAction } from './detail-actions.ts'

/** What the person who is looking may do with a work order. */
export const useDetailActions = (): readonly DetailAction[] => {
  const isManager = useOperator().role !== 'technician'
  return detailActions.filter(({ isForManagers = false }) => isManager || !isForManagers)
}
