import { useOperator } from '../../../shared/account/use-operator.ts'
import { detailActions, type DetailAction } from './detail-actions.ts'

/** What the person who is looking may do with a work order. */
export const useDetailActions = (): readonly DetailAction[] => {
  const { role } = useOperator()
  return detailActions.filter(
    ({ isFor }) => role === 'admin' || isFor === undefined || (isFor === 'managers' && role === 'manager'),
  )
}
