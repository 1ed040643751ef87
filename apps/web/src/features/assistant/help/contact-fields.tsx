import { useEffect, useRef } from 'react'
import { Button, TextInput } from '@mantine/core'
import { defaults, type Contact } from './contact.ts'
import classes from './help.module.css'
import type { HelpForm } from './use-help-form.ts'

/** What the server takes. */
const line = 200

const fields = [
  {
    name: 'contactName',
    label: 'Your name',
    autoComplete: 'name',
    type: 'text',
    needed: 'your name',
    maxLength: line,
  },
  {
    name: 'contactPhone',
    label: 'Phone',
    autoComplete: 'tel',
    type: 'tel',
    needed: 'your phone number',
    maxLength: line,
  },
  {
    name: 'contactEmail',
    label: 'Email',
    autoComplete: 'email',
    type: 'email',
    needed: 'your email',
    maxLength: line,
  },
  {
    name: 'facilityName',
    label: 'Facility name',
    autoComplete: 'organization',
    type: 'text',
    needed: undefined,
    maxLength: line,
  },
  {
    name: 'facilityAddress',
    label: 'Facility address',
    autoComplete: 'street-address',
    type: 'text',
    needed: undefined,
    maxLength: 300,
  },
] as const satisfies readonly { name: keyof Contact; [detail: string]: string | number | undefined }[]

const doubts: Partial<Record<keyof Contact, string>> = {
  contactPhone: 'This looks too short for a phone number. Please check it, or continue to keep it.',
  contactEmail: 'This does not look like an email address. Please check it, or continue to keep it.',
}

/** Whom to call, and where. */
export const ContactFields = ({ form }: { form: HelpForm }) => {
  const { contact, faults, checks, draft, change, takeDraft } = form
  const inputs = useRef(new Map<keyof Contact, HTMLInputElement>())
  const found = useRef(faults)
  useEffect(() => {
    found.current = faults
  })
  // Only when they were looked through: whoever types in one field is not taken to another.
  useEffect(() => {
    const first = fields.find(({ name }) => found.current[name])?.name
    if (first) inputs.current.get(first)?.focus()
  }, [checks])

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
      {fields.map(({ name, label, autoComplete, type, needed, maxLength }) => (
        <TextInput
          key={name}
          ref={(input) => {
            if (input) inputs.current.set(name, input)
          }}
          label={needed ? label : `${label} (optional)`}
          type={type}
          maxLength={maxLength}
          autoComplete={autoComplete}
          placeholder={name in defaults ? defaults[name as keyof typeof defaults] : undefined}
          value={contact[name]}
          error={faults[name] === 'missing' ? `Please enter ${needed}.` : faults[name] && doubts[name]}
          aria-required={needed !== undefined}
          onChange={(event) => change(name, event.target.value)}
        />
      ))}
    </div>
  )
}
