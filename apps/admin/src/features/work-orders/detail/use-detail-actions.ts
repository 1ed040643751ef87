import { isActive, type ManagedWorkOrder } from '@tessa/contract'
import { useOperator } from '../../../shared/account/use-operator.ts'
import { detailActionsOf, type DetailAction } from './detail-actions.ts'

/** What the person who is looking may do with a work order in this status. */
export const useDetailActions = (status: ManagedWorkOrder['status']): readonly DetailAction[] => {
  const { role } = useOperator()
  return detailActionsOf(role)
    .filter(
      ({ isFor }) => role === 'admin' || isFor === undefined || (isFor === 'managers' && role === 'manager'),
    )
    .filter(({ needsFinished }) => !needsFinished || !isActive(status))
}
