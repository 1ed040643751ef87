import { useState } from 'react'
import { toast } from '@tessa/ui'
import type { Session } from '@tessa/assistant-engine'
import { useClock } from '../../../shared/clock/clock.ts'
import { contactFrom, isSame, missing, type Contact } from './contact.ts'
import { dropContact, keepContact, readContact } from './contact-draft.ts'

export type HelpStep = 1 | 2 | 3

/** The state of the dialog: where it is, what was typed, whether closing would lose it. */
export const useHelpForm = (session: Session) => {
  const clock = useClock()
  const [begun] = useState(() => contactFrom(session.facts))
  const [draft] = useState(() => readContact(clock.now()))
  const [step, setStep] = useState<HelpStep>(1)
  const [contact, setContact] = useState(begun)
  const [wanting, setWanting] = useState<readonly (keyof Contact)[]>([])

  const change = (field: keyof Contact, value: string) => {
    setContact({ ...contact, [field]: value })
    setWanting(wanting.filter((name) => name !== field))
  }
  const goOn = () => {
    const fields = step === 2 ? missing(contact) : []
    setWanting(fields)
    if (fields.length === 0) return setStep(step === 1 ? 2 : 3)
    toast.add({
      title: 'Missing Information',
      message: 'Please fill in your name, phone, and email to continue.',
      tone: 'destructive',
    })
  }
  return {
    step,
    contact,
    wanting,
    isDirty: !isSame(contact, begun),
    /** What was typed here less than half an hour ago, if it differs. */
    draft: draft && !isSame(draft, contact) ? draft : undefined,
    change,
    takeDraft: () => draft && setContact(draft),
    goOn,
    goBack: () => setStep(step === 3 ? 2 : 1),
    keep: () => keepContact(contact, clock.now()),
    forget: dropContact,
  }
}

export type HelpForm = ReturnType<typeof useHelpForm>
