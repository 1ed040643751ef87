import { type Static, Type } from 'typebox'
import { mostChosen, mostMatching } from './bulk-limits.ts'
import { Body, Id, Version } from './fields.ts'
import { WorkOrderFilter } from './work-order-filter.ts'

/** Which work orders are meant: those that are named, or all that match a filter. */
export const targets = {
  workOrders: Type.Optional(
    Type.Array(
      Body({
        id: Id,
        version: Version,
      }),
      {
        minItems: 1,
        maxItems: mostChosen,
        description:
          'Each with the version that was seen: one that has changed since is a conflict. Notes need none, because they replace nothing.',
      },
    ),
  ),
  filter: Type.Optional(WorkOrderFilter),
  seen: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: mostMatching,
      description: 'With a filter: how many the caller was told that match. Another number is a conflict.',
    }),
  ),
}
const BulkTargets = Body(targets)
export type BulkTargets = Static<typeof BulkTargets>
