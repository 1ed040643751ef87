import { Type } from 'typebox'
import {
  equipmentIcons,
  longestDescription,
  longestEquipmentId,
  longestEquipmentName,
  mostEquipment,
  mostMakers,
} from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { PlainText, Query } from './fields.ts'

const Maker = Type.Object(
  { name: PlainText(longestEquipmentName), on: Type.Boolean() },
  { additionalProperties: false },
)
const Makers = Type.Array(Maker, { maxItems: mostMakers })

export const CatalogueSettingSchema = Type.Object(
  {
    equipment: Type.Array(
      Type.Object(
        {
          id: Type.String({
            minLength: 1,
            maxLength: longestEquipmentId,
            pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
            description: 'Small letters, digits and hyphens. Stored sessions name the equipment by it.',
          }),
          name: PlainText(longestEquipmentName),
          description: PlainText(longestDescription),
          icon: Type.Enum(equipmentIcons),
          on: Type.Boolean(),
          makers: Makers,
        },
        { additionalProperties: false },
      ),
      { maxItems: mostEquipment },
    ),
    commonMakers: Makers,
  },
  {
    additionalProperties: false,
    description: 'What the assistant offers; for other equipment the common makers.',
  },
)

export const OfferedCatalogueSchema = Type.Object({
  equipmentCategories: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      description: Type.String(),
      icon: Type.String(),
      makers: Type.Array(Type.String()),
    }),
  ),
  commonMakers: Type.Array(Type.String(), { description: 'For equipment of no known category.' }),
})

export const catalogueEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/flow-catalogue',
    feature: 'system',
    summary: 'The equipment and makers that a version of the flow offers, for sessions that began with it',
    access: 'open',
    query: Query({ version: Type.Integer({ minimum: 1, maximum: 999_999_999 }) }),
    responses: { 200: OfferedCatalogueSchema },
    errors: ['not_found'],
  }),
] as const
