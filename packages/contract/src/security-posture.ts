import { type Static, Type } from 'typebox'
import { DateTime } from './fields.ts'
import { securityBadgeNames } from './security-badges.ts'

export const SecurityPosture = Type.Object({
  badges: Type.Array(
    Type.Object({
      name: Type.Enum(securityBadgeNames),
      state: Type.Enum(['on', 'off', 'not-configured']),
      words: Type.String({ description: 'What holds now, such as Enabled or 30 minutes.' }),
      at: Type.Union([DateTime, Type.Null()], {
        description: 'When it last happened, for what happens at times.',
      }),
    }),
  ),
})
export type SecurityPosture = Static<typeof SecurityPosture>
export type SecurityBadge = SecurityPosture['badges'][number]
