import { Type } from 'typebox'
import { emailPattern, phonePattern, plainLinePattern } from './words.ts'

/** A line of text that must be given. */
export const Line = (maxLength = 200) => Type.String({ minLength: 1, maxLength, pattern: String.raw`\S` })
/** A line of text that may be left out; the empty string means the same. */
export const OptionalLine = (maxLength = 200) => Type.Optional(Type.String({ maxLength }))

const plain = plainLinePattern.source
/** The same where something must be given. */
export const requiredPlainLine = String.raw`^(?=.*\S)${plain.slice(1)}`
/** A name, a title or a facility: a line that is safe to show to other people, in mails as well. */
export const PlainLine = (maxLength = 200) =>
  Type.String({ minLength: 1, maxLength, pattern: requiredPlainLine })
export const OptionalPlainLine = (maxLength = 200) =>
  Type.Optional(Type.String({ maxLength, pattern: plain }))
/** In a change: null clears it, while leaving it out, or the empty string, keeps what is there. */
export const ClearablePlainLine = (maxLength = 200) =>
  Type.Optional(Type.Union([Type.String({ maxLength, pattern: plain }), Type.Null()]))

export const Id = Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' })
export const Email = Type.String({ minLength: 1, maxLength: 254, pattern: emailPattern.source })
export const Phone = Type.String({ minLength: 1, maxLength: 40, pattern: phonePattern.source })
export const Moment = Type.String({ description: 'ISO 8601, UTC' })
export const OptionalMoment = Type.Union([Moment, Type.Null()])
export const SessionSecret = Type.Optional(
  Type.String({
    description: 'Only when a guest began the session without one: keep it and send it from now on.',
  }),
)
export const AwaitedBy = Type.Union([Moment, Type.Null()], {
  description:
    'By when what was promised is due; null once somebody has taken it up or written to the reporter.',
})
/** How people say and type the number of a case. */
export const ShortNumber = Type.String({
  description:
    'The number of the case for people, such as 7K2F-49; a help request and its work order share it.',
})
export const OptionalText = Type.Union([Type.String(), Type.Null()])
/** 200 characters bound the hashing; a passphrase fits. */
export const NewPassword = Type.String({ minLength: 1, maxLength: 200 })

/** Strict: a parameter that is not listed is refused. A misspelt filter must not show everything. */
export const Query = <P extends Parameters<typeof Type.Object>[0]>(parameters: P) =>
  Type.Object(parameters, { additionalProperties: false })

/** Strict: a field that is not listed is refused, not ignored. */
export const Body = <P extends Parameters<typeof Type.Object>[0]>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })
