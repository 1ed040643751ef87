import { useOperator } from '../../../../shared/account/use-operator.ts'
import { AssignForm } from './assign-form.tsx'
import { TakeForm } from './take-form.tsx'

/** Who works on it: managers assign anybody, technicians take what nobody has and give back their own. */
export const AssignDialog = ({ onClose }: { onClose: () => void }) =>
  useOperator().role === 'technician' ? <TakeForm onClose={onClose} /> : <AssignForm onClose={onClose} />
