import { useEffect, useRef } from 'react'
import { Button, TextInput } from '@mantine/core'
import { defaults, type Contact } from './contact.ts'
import classes from './help.module.css'
import type { HelpForm } from './use-help-form.ts'

const fields = [
  { name: 'contactName', label: 'Your name', autoComplete: 'name', type: 'text', needed: 'your name' },
  { name: 'contactPhone', label: 'Phone', autoComplete: 'tel', type: 'tel', needed: 'your phone number' },
  { name: 'contactEmail', label: 'Email', autoComplete: 'email', type: 'email', needed: 'your email' },
  {
    name: 'facilityName',
    label: 'Facility name',
    autoComplete: 'organization',
    type: 'text',
    needed: undefined,
  },
  {
    name: 'facilityAddress',
    label: 'Facility address',
    autoComplete: 'street-address',
    type: 'text',
    needed: undefined,
  },
] as const satisfies readonly { name: keyof Contact; [detail: string]: string | undefined }[]

/** Whom to call, and where. */
export const ContactFields = ({ form }: { form: HelpForm }) => {
  const { contact, wanting, draft, change, takeDraft } = form
  const inputs = useRef(new Map<keyof Contact, HTMLInputElement>())
  const first = fields.find(({ name }) => wanting.includes(name))?.name
  useEffect(() => {
    if (first) inputs.current.get(first)?.focus()
  }, [first, wanting])

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
      {fields.map(({ name, label, autoComplete, type, needed }) => (
        <TextInput
          key={name}
          ref={(input) => {
            if (input) inputs.current.set(name, input)
          }}
          label={needed ? label : `${label} (optional)`}
          type={type}
          autoComplete={autoComplete}
          placeholder={name in defaults ? defaults[name as keyof typeof defaults] : undefined}
          value={contact[name]}
          error={wanting.includes(name) && `Please enter ${needed}.`}
          aria-required={needed !== undefined}
          onChange={(event) => change(name, event.target.value)}
        />
      ))}
    </div>
  )
}
