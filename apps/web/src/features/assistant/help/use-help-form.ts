import { useEffect, useState } from 'react'
import { toast } from '@tessa/ui'
import type { Session } from '@tessa/assistant-engine'
import { useClock } from '../../../shared/clock/clock.ts'
import { contactFrom, doubtful, isSame, missing, type Contact } from './contact.ts'
import { dropContact, keepContact, readContact } from './contact-draft.ts'

export type HelpStep = 1 | 2 | 3

/** What to look at again: nothing there, or something that looks like a slip. */
export type Fault = 'missing' | 'doubtful'
export type Faults = Partial<Record<keyof Contact, Fault>>

const faultsOf = (fields: readonly (keyof Contact)[], fault: Fault): Faults =>
  Object.fromEntries(fields.map((field) => [field, fault]))

/** The state of the dialog: where it is, what was typed, whether closing would lose it. */
export const useHelpForm = (session: Session, firstStep: HelpStep) => {
  const clock = useClock()
  const [begun] = useState(() => contactFrom(session.facts))
  const [draft] = useState(() => readContact(clock.now()))
  const [step, setStep] = useState<HelpStep>(firstStep)
  const [contact, setContact] = useState(begun)
  const [faults, setFaults] = useState<Faults>({})
  /** How often the fields were looked through. */
  const [checks, setChecks] = useState(0)
  /** What was asked about and left as it is. */
  const [doubted, setDoubted] = useState<Contact>()

  // A toast about one step stays with it.
  useEffect(() => () => toast.leaveScreen(), [step])

  /** A reload, or a browser that gives up a tab nobody looks at, must not cost what was typed. */
  const become = (next: Contact) => {
    setContact(next)
    keepContact(next, clock.now())
  }
  const change = (field: keyof Contact, value: string) => {
    become({ ...contact, [field]: value })
    const { [field]: _, ...others } = faults
    setFaults(others)
  }
  const check = (): boolean => {
    setChecks(checks + 1)
    const empty = missing(contact)
    const slips = doubted && isSame(doubted, contact) ? [] : doubtful(contact)
    setFaults({ ...faultsOf(slips, 'doubtful'), ...faultsOf(empty, 'missing') })
    if (empty.length > 0) {
      toast.add({
        title: 'Missing Information',
        message: 'Please fill in your name, phone, and email to continue.',
        tone: 'destructive',
      })
      return false
    }
    setDoubted(contact)
    return slips.length === 0
  }
  const goOn = () => {
    if (step !== 2 || check()) setStep(step === 1 ? 2 : 3)
  }
  return {
    step,
    contact,
    faults,
    checks,
    isDirty: !isSame(contact, begun),
    /** What was typed here less than half an hour ago, if it differs. */
    draft: draft && !isSame(draft, contact) ? draft : undefined,
    change,
    takeDraft: () => draft && become(draft),
    goOn,
    goBack: () => setStep(step === 3 ? 2 : 1),
    forget: dropContact,
  }
}

export type HelpForm = ReturnType<typeof useHelpForm>
