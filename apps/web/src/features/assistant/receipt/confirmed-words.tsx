import { fieldLabel, promiseFor, withinWords, type RequestKind } from '@tessa/contract'
import type { Facts } from '@tessa/assistant-engine'
import { expectedPriority } from '../expected-priority.ts'
import type { Case } from '../cases.ts'

interface Words {
  readonly label: string
  readonly kind: RequestKind
  readonly who: string
  readonly status: string
  /** Whether the course of the session goes along with it. */
  readonly hasCourse?: true
}

const support = { label: 'Request ID', who: 'Our support team', status: 'Submitted' } as const

const words: Readonly<Record<string, Words>> = {
  'support-submitted': { ...support, kind: 'support-request' },
  'help-submitted': { ...support, kind: 'help-dialog', hasCourse: true },
  'work-order-submitted': {
    label: 'Work order',
    who: 'A technician',
    status: 'Pending Assignment',
    kind: 'work-order',
  },
}

/** What the number of a case is called: by the step that confirms it, or alone. */
export const numberLabel = (step: string | undefined): string => words[step ?? '']?.label ?? 'Case number'

const priorityOf = ({ main }: Case, known: Facts): 'low' | 'medium' | 'high' | 'critical' =>
  (main.state === 'received' ? main.receipt.priority : expectedPriority(known)) ?? 'high'

/** What a confirmation promises; nothing for another step. */
export const confirmedPromise = (step: string | undefined, of: Case, known: Facts): string | undefined => {
  const { who, kind } = words[step ?? ''] ?? {}
  return (
    who && kind && `${who} will contact you within ${withinWords(promiseFor(kind, priorityOf(of, known)))}`
  )
}

/** How urgent it is, and how far it has come. */
export const ConfirmedFacts = ({ step, of, known }: { step: string | undefined; of: Case; known: Facts }) => {
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
