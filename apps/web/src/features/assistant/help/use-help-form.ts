import { useEffect, useState } from 'react'
import { useAppForm, useClock } from '@tessa/app-shell'
import { toast } from '@tessa/ui'
import type { Session } from '@tessa/assistant-engine'
import { contactFrom, suspicious, isSame, missing, type Contact } from './contact.ts'
import { helpDraft } from './contact-draft.ts'

export type HelpStep = 1 | 2 | 3

/** The state of the dialog: its step, the typed text, and whether closing would discard it. */
export const useHelpForm = (session: Session, firstStep: HelpStep) => {
  const clock = useClock()
  const [draft] = useState(() => helpDraft.read(clock.now()))
  const [step, setStep] = useState<HelpStep>(firstStep)
  /** The number of checks that found a problem. */
  const [checks, setChecks] = useState(0)
  /** Suspicious values that the user has confirmed. */
  const [doubted, setDoubted] = useState<Contact>()
  const form = useAppForm<Contact>({
    initialValues: contactFrom(session.facts),
    clearInputErrorOnChange: true,
    validate: (contact) => ({
      ...(doubted && isSame(doubted, contact) ? {} : suspicious(contact)),
      ...missing(contact),
    }),
    /** Typed text must survive a reload, or the discard of a background tab. */
    onValuesChange: (contact) => helpDraft.write(contact, clock.now()),
  })
  const contact = form.values

  // A toast closes with its step.
  useEffect(() => () => toast.leaveScreen(), [step])

  const onMistake = () => {
    setChecks(checks + 1)
    if (Object.keys(missing(contact)).length === 0) return setDoubted(contact)
    toast.add({
      title: 'Missing Information',
      message: 'Please fill in your name, phone, and email to continue.',
      tone: 'destructive',
    })
  }
  return {
    step,
    contact,
    fields: form,
    checks,
    isDirty: form.isDirty(),
    /** The draft of the last half hour, if it differs. */
    draft: draft && !isSame(draft, contact) ? draft : undefined,
    takeDraft: () => draft && form.setValues(draft),
    goOn: step === 1 ? () => setStep(2) : form.onSubmit(() => setStep(3), onMistake),
    goBack: () => setStep(step === 3 ? 2 : 1),
    forget: helpDraft.clear,
  }
}

export type HelpForm = ReturnType<typeof useHelpForm>
