import { Type } from 'typebox'
import {
  emailPattern,
  phonePattern,
  shortPhonePattern,
  plainTextPattern,
  requiredPlainText,
} from './validation-patterns.ts'

/** A required line of text. */
export const ShortText = (maxLength = 200) =>
  Type.String({ minLength: 1, maxLength, pattern: String.raw`\S` })
/** An optional line of text. The empty string counts as absent. */
export const OptionalShortText = (maxLength = 200) => Type.Optional(Type.String({ maxLength }))

const plain = plainTextPattern.source
/** A name, a title or a facility: a line that is safe to show to other people, including in mails. */
export const PlainText = (maxLength = 200) =>
  Type.String({ minLength: 1, maxLength, pattern: requiredPlainText })
export const OptionalPlainText = (maxLength = 200) =>
  Type.Optional(Type.String({ maxLength, pattern: plain }))
/** A field of a change. Null clears it; omitting it, or the empty string, keeps the current value. */
export const ClearablePlainText = (maxLength = 200) =>
  Type.Optional(Type.Union([Type.String({ maxLength, pattern: plain }), Type.Null()]))

export const idPattern = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
export const Id = Type.String({ pattern: idPattern })
/** Narrows a list to what one account reported. */
export const OptionalReporterId = Type.Optional(
  Type.String({ pattern: idPattern, description: 'The account that reported them. For staff only.' }),
)
export const Email = Type.String({ minLength: 1, maxLength: 254, pattern: emailPattern.source })
export const Phone = Type.String({ minLength: 1, maxLength: 40, pattern: phonePattern.source })
/** A number to call, which may be as short as that of an emergency service. */
export const ShortPhone = Type.String({ minLength: 1, maxLength: 40, pattern: shortPhonePattern.source })
/** Which version of a record a change was made on; left out, it is made on any. */
export const Version = Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }))
export const DateTime = Type.String({ description: 'ISO 8601, UTC' })
export const OptionalDateTime = Type.Union([DateTime, Type.Null()])
export const SessionSecret = Type.Optional(
  Type.String({
    description: 'Only when a guest began the session without one: keep it and send it from now on.',
  }),
)
export const ResponseDueAt = Type.Union([DateTime, Type.Null()], {
  description: 'By when the response is due; null once staff have taken it up or written to the reporter.',
})
/** The short number of a case, as people say and type it. */
export const ShortNumber = Type.String({
  description:
    'The number of the case for people, such as 7K2F-49; a help request and its work order share it.',
})
export const dayPattern = String.raw`^2\d{3}-\d\d-\d\d$`
/** A day of the calendar: `2026-11-24`. */
export const OptionalDay = (description: string) =>
  Type.Optional(Type.String({ maxLength: 10, pattern: dayPattern, description }))
export const OptionalText = Type.Union([Type.String(), Type.Null()])
/** 200 characters limit the cost of hashing and leave room for a passphrase. */
export const NewPassword = Type.String({ minLength: 1, maxLength: 200 })

/** A strict query. An unknown parameter is refused, because a misspelled filter must not show everything. */
export const Query = <P extends Parameters<typeof Type.Object>[0]>(parameters: P) =>
  Type.Object(parameters, { additionalProperties: false })

/** A strict body. An unknown field is refused, not ignored. */
export const Body = <P extends Parameters<typeof Type.Object>[0]>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })
