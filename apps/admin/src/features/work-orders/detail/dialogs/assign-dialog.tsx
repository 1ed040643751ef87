import { useOperator } from '../../../../shared/account/use-operator.ts'
import { AssignForm } from './assign-form.tsx'
import { TakeForm } from './take-form.tsx'

/** Managers assign any technician. Technicians take unassigned work orders and give back their own. */
export const AssignDialog = ({ onClose }: { onClose: () => void }) =>
  useOperator().role === 'technician' ? <TakeForm onClose={onClose} /> : <AssignForm onClose={onClose} />
