import { useEffect, useEffectEvent } from 'react'
import { Button, TextInput } from '@mantine/core'
import type { Contact } from './contact.ts'
import { defaults } from './contact-defaults.ts'
import classes from './help.module.css'
import type { HelpForm } from './use-help-form.ts'

/** The maximum lengths of the server. */
const line = 200

const fields = [
  {
    name: 'contactName',
    label: 'Your name',
    autoComplete: 'name',
    type: 'text',
    isNeeded: true,
    maxLength: line,
  },
  {
    name: 'contactPhone',
    label: 'Phone',
    autoComplete: 'tel',
    type: 'tel',
    isNeeded: true,
    maxLength: line,
  },
  {
    name: 'contactEmail',
    label: 'Email',
    autoComplete: 'email',
    type: 'email',
    isNeeded: true,
    maxLength: line,
  },
  {
    name: 'facilityName',
    label: 'Facility name',
    autoComplete: 'organization',
    type: 'text',
    isNeeded: false,
    maxLength: line,
  },
  {
    name: 'facilityAddress',
    label: 'Facility address',
    autoComplete: 'street-address',
    type: 'text',
    isNeeded: false,
    maxLength: 300,
  },
] as const satisfies readonly { name: keyof Contact; [detail: string]: string | number | boolean }[]

const placeholders: Partial<Contact> = defaults

/** The contact person, phone, email and facility. */
export const ContactFields = ({ form }: { form: HelpForm }) => {
  const { fields: contact, checks, draft, takeDraft } = form
  const focusFirst = useEffectEvent(() => {
    const first = fields.find(({ name }) => contact.errors[name] !== undefined)
    if (first) document.getElementById(contact.field(first.name).id)?.focus()
  })
  // The focus moves only after a check, and not while the user types.
  useEffect(() => focusFirst(), [checks])

  return (
    <div className={classes.part}>
      {draft && (
        <div className={classes.draft}>
          <p>What you typed here a moment ago was kept.</p>
          <Button variant="outline" onClick={takeDraft}>
            Use it
          </Button>
        </div>
      )}
      {fields.map(({ name, label, autoComplete, type, isNeeded, maxLength }) => (
        <TextInput
          key={name}
          {...contact.field(name)}
          label={isNeeded ? label : `${label} (optional)`}
          type={type}
          maxLength={maxLength}
          autoComplete={autoComplete}
          placeholder={placeholders[name]}
          aria-required={isNeeded}
        />
      ))}
    </div>
  )
}
