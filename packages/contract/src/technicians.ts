import { Type, type Static } from 'typebox'
import { Body, Id, OptionalPlainText, OptionalText } from './fields.ts'

const Day = (description?: string) =>
  Type.String({
    maxLength: 10,
    pattern: String.raw`^2\d{3}-\d\d-\d\d$`,
    ...(description === undefined ? {} : { description }),
  })

const AbsenceDays = Type.Object({ from: Day('The first day away.'), to: Day('The last day away.') })

const shown = {
  id: Type.Integer(),
  name: Type.String(),
  current_workload: Type.Integer({ description: 'Active work orders assigned.' }),
  max_workload: Type.Integer(),
  away_until: Type.Optional(
    Day('The last day away, of a technician who is away today in the time zone of the service.'),
  ),
}

export const Technician = Type.Object({
  ...shown,
  is_me: Type.Boolean({ description: 'It is the caller.' }),
  days_away: Type.Optional(
    Type.Array(AbsenceDays, { description: 'Now and in the future, the earliest first; left out for none.' }),
  ),
})
export type Technician = Static<typeof Technician>

export const Absence = Type.Object({ id: Id, ...AbsenceDays.properties, reason: OptionalText })
export type Absence = Static<typeof Absence>

/** A technician with what is on their plate, as managers see it. */
export const TechnicianLoad = Type.Object({
  ...shown,
  email: Type.String(),
  overdue: Type.Integer({ description: 'Active work orders past what was promised or expected.' }),
  due_today: Type.Integer({ description: 'Active work orders with a deadline later today.' }),
  absences: Type.Array(Absence, { description: 'Now and in the future, the earliest first.' }),
})
export type TechnicianLoad = Static<typeof TechnicianLoad>

export const AbsenceEntry = Body({
  from: Day('The first day away, in the time zone of the service.'),
  to: Day('The last day away.'),
  reason: OptionalPlainText(),
})
export type AbsenceEntry = Static<typeof AbsenceEntry>

const ColleagueId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const allowances = {
  overMaximum: Type.Optional(Type.Boolean({ description: 'Also if that is more than the maximum.' })),
  whileAway: Type.Optional(Type.Boolean({ description: 'Also if the colleague is away.' })),
}

/** To whom the open work goes of an account that stops being an active technician. */
export const HandOverOfLeaver = Type.Object({
  handOverTo: Type.Optional(ColleagueId),
  ...allowances,
})
export type HandOverOfLeaver = Static<typeof HandOverOfLeaver>

export const HandOver = Body({
  to: Type.Union([ColleagueId, Type.Null()], {
    description: 'The colleague who takes over. Null: back to those that nobody has.',
  }),
  ...allowances,
})
export type HandOver = Static<typeof HandOver>
