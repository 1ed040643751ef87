import { equipmentTypeOf, isNotKnown, makerFamily } from '@tessa/knowledge/diagnose'

/**
 * The device of a case, as its outcome is counted: by the type of equipment and the family of makers of the base, by its
 * name in lower case where the base has none, and empty where it is not known.
 */
export interface DeviceScope {
  readonly equipment_type: string
  readonly manufacturer: string
  readonly model: string
}

export interface Device {
  readonly equipment_type: string | null
  readonly manufacturer: string | null
  readonly model: string | null
}

/** Index rows are limited, and no name of a device is longer. */
const longest = 80

/** A name as it is counted: however it is typed, it is the same. */
export const plainName = (text: string | null | undefined): string =>
  (text ?? '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed()

/** The kind of equipment, however it is written: "Infusion Pump" and "drip machine" are one. */
export const kindOf = (equipment: string | null | undefined): string =>
  equipmentTypeOf(equipment ?? '') ?? plainName(equipment)

/** The maker of such equipment, however it is written: "Stryker" and "Physio-Control" are one of defibrillators. */
export const makerOf = (maker: string | null | undefined, kind: string): string =>
  makerFamily(maker ?? '', kind) ?? plainName(maker)

export const scopeOf = ({ equipment_type, manufacturer, model }: Device): DeviceScope => {
  const kind = kindOf(equipment_type)
  const known = (name: string | null) => (isNotKnown(name ?? '') ? null : name)
  return {
    equipment_type: kind,
    manufacturer: makerOf(known(manufacturer), kind),
    model: plainName(known(model)),
  }
}

/** The kind of equipment, its maker and its model, as far as they are known: a case counts at each of them. */
export const levelsOf = ({ equipment_type, manufacturer, model }: DeviceScope): readonly DeviceScope[] => {
  if (equipment_type === '') return []
  return [
    { equipment_type, manufacturer: '', model: '' },
    ...(manufacturer === '' ? [] : [{ equipment_type, manufacturer, model: '' }]),
    ...(manufacturer === '' || model === '' ? [] : [{ equipment_type, manufacturer, model }]),
  ]
}
