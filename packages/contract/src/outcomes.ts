import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  Body,
  DateTime,
  Id,
  OptionalDateTime,
  OptionalShortText,
  OptionalText,
  Query,
  ShortNumber,
  ShortText,
} from './fields.ts'
import { Fix, FixWords } from './fix-fields.ts'

export const Outcome = Type.Object({
  fix: Fix,
  fixLabel: Type.String({ description: 'The fix as people read it.' }),
  words: OptionalText,
  isFromStaff: Type.Boolean({ description: 'Staff said it, or put it right.' }),
  updatedAt: DateTime,
})
export type Outcome = Static<typeof Outcome>

const OutcomeOfCase = Type.Object({
  outcome: Type.Union([Outcome, Type.Null()], { description: 'Null where nobody has said it.' }),
})

/** The first checks of the assistant in the order that ends faults of this equipment soonest. */
export const CheckOrder = Type.Object({
  checks: Type.Array(
    Type.Object({
      step: Type.String(),
      fixed: Type.Integer({ description: 'How many of the cases this check ended.' }),
    }),
    { description: 'In this order.' },
  ),
  cases: Type.Integer({
    description:
      'Cases like this whose fix is known: of the model, or else of the maker, or else of the kind of equipment. 0 where fewer than five cases of three facilities are known; the order is the specified one then.',
  }),
  faults: Type.Optional(
    Type.Array(Type.Object({ faultId: Type.String(), fixed: Type.Number() }), {
      description: 'How often each fault of the base was what fixed such equipment, as the advice counts it.',
    }),
  ),
})
export type CheckOrder = Static<typeof CheckOrder>

/** A solved work order that resembles another one. */
export const SimilarWorkOrder = Type.Object({
  id: Id,
  shortNumber: ShortNumber,
  isSameDevice: Type.Boolean({ description: 'Of the same maker and model.' }),
  issue: Type.String(),
  resolutionNotes: OptionalText,
  fix: Type.Union([Fix, Type.Null()]),
  fixLabel: OptionalText,
  words: OptionalText,
  resolvedAt: OptionalDateTime,
})
export type SimilarWorkOrder = Static<typeof SimilarWorkOrder>

const WorkOrderParams = Type.Object({ id: Id })

export const outcomeEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/outcomes/check-order',
    feature: 'outcomes',
    summary: 'In which order the first checks end a fault of this equipment soonest, and how often each did',
    access: 'open',
    query: Query({
      equipment: ShortText(),
      manufacturer: OptionalShortText(),
      model: OptionalShortText(),
    }),
    responses: { 200: CheckOrder },
  }),
  endpoint({
    method: 'GET',
    path: '/api/work-orders/{id}/outcome',
    feature: 'outcomes',
    summary: 'What fixed the equipment of a work order',
    access: 'staff',
    params: WorkOrderParams,
    responses: { 200: OutcomeOfCase },
    errors: ['not_found'],
  }),
  endpoint({
    method: 'PUT',
    path: '/api/work-orders/{id}/outcome',
    feature: 'outcomes',
    summary: 'Say what fixed the equipment of a work order, or put it right; a case counts once',
    access: 'staff',
    params: WorkOrderParams,
    body: Body({ fix: Fix, words: Type.Optional(FixWords) }),
    bodySize: 'text',
    responses: { 200: OutcomeOfCase },
    errors: ['not_found'],
  }),
  endpoint({
    method: 'GET',
    path: '/api/work-orders/{id}/similar',
    feature: 'outcomes',
    summary: 'Solved work orders that resemble this one: those of the same device first',
    access: 'staff',
    params: WorkOrderParams,
    responses: { 200: Type.Object({ items: Type.Array(SimilarWorkOrder) }) },
    errors: ['not_found'],
  }),
] as const
