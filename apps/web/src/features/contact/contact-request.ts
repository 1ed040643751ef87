import {
  emailAddress,
  formSchema,
  plainLine,
  requiredPlainLine,
  schemaResolver,
  textField,
} from '@tessa/app-shell'

export const urgencies = ['low', 'medium', 'high', 'critical'] as const
export type Urgency = (typeof urgencies)[number]

export type ContactRequest = {
  name: string
  email: string
  phone: string
  facility: string
  urgency: Urgency
  equipment: string
  message: string
}

/** Mail programs cut off longer URLs, and the message is part of the URL. */
export const messageMaximum = 2000

export const emptyRequest: ContactRequest = {
  name: '',
  email: '',
  phone: '',
  facility: '',
  urgency: 'medium',
  equipment: '',
  message: '',
}

/** The error messages of a request. Empty if it can be sent. */
export const validate = schemaResolver(
  formSchema({
    name: requiredPlainLine,
    email: emailAddress,
    phone: textField({ minLength: 1, pattern: String.raw`\S` }, { missing: 'Phone number is required' }),
    facility: plainLine,
    message: textField({ minLength: 1, maxLength: messageMaximum, pattern: String.raw`\S` }),
  }),
)
