import { fieldLabel, slaFor, withinText, type RequestKind, type SlaTimes } from '@tessa/contract'
import type { Facts } from '@tessa/assistant-engine'
import { expectedPriority } from '../expected-priority.ts'
import type { DeliveryGroup } from '../group-deliveries.ts'

interface Words {
  readonly label: string
  readonly kind: RequestKind
  /** The fact of the session that keeps what was promised when it was received. */
  readonly promise: string
  readonly who: string
  readonly status: string
  /** Whether the session is part of the submission. */
  readonly hasCourse?: true
}

const support = { label: 'Request ID', who: 'Our support team', status: 'Submitted' } as const

const words: Readonly<Record<string, Words>> = {
  'support-submitted': { ...support, kind: 'support-request', promise: 'supportPromise' },
  'help-submitted': { ...support, kind: 'help-dialog', promise: 'helpPromise', hasCourse: true },
  'work-order-submitted': {
    label: 'Work order',
    who: 'A technician',
    status: 'Pending Assignment',
    kind: 'work-order',
    promise: 'technicianPromise',
  },
}

/** The label of the case number, in a confirmation step or alone. */
export const numberLabel = (step: string | undefined): string => words[step ?? '']?.label ?? 'Case number'

/** The priority of a case: the server's, or the expected one. */
export const priorityOf = ({ main }: DeliveryGroup, known: Facts): 'low' | 'medium' | 'high' | 'critical' =>
  (main.state === 'received' ? main.receipt.priority : expectedPriority(known)) ?? 'high'

/** The response time in a confirmation; undefined for other steps. */
export const confirmedSla = (
  step: string | undefined,
  of: DeliveryGroup,
  known: Facts,
  slaTimes?: SlaTimes,
): string | undefined => {
  const said = words[step ?? '']
  if (!said) return undefined
  const given = of.main.state === 'received' && known[said.promise]
  const within = given || withinText(slaFor(said.kind, priorityOf(of, known), slaTimes))
  return `${said.who} will contact you within ${within}`
}

/** The priority and the status. */
export const ConfirmationFacts = ({
  step,
  of,
  known,
}: {
  step: string | undefined
  of: DeliveryGroup
  known: Facts
}) => {
  const said = words[step ?? '']
  if (!said) return null
  const isReceived = of.main.state === 'received'
  return (
    <>
      <p>
        <strong>Priority:</strong> {fieldLabel(priorityOf(of, known))}
      </p>
      <p>
        <strong>Status:</strong> {isReceived ? said.status : 'Waiting to send'}
      </p>
      {said.hasCourse && (
        <p>Everything from this session {isReceived ? 'went' : 'goes'} along, so nobody asks for it again.</p>
      )}
    </>
  )
}
