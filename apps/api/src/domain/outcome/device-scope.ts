/** The device of a case, as its outcome is counted: in lower case, and empty where it is not known. */
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

export const scopeOf = ({ equipment_type, manufacturer, model }: Device): DeviceScope => ({
  equipment_type: plainName(equipment_type),
  manufacturer: plainName(manufacturer),
  model: plainName(model),
})

/** The kind of equipment, its maker and its model, as far as they are known: a case counts at each of them. */
export const levelsOf = ({ equipment_type, manufacturer, model }: DeviceScope): readonly DeviceScope[] => {
  if (equipment_type === '') return []
  return [
    { equipment_type, manufacturer: '', model: '' },
    ...(manufacturer === '' ? [] : [{ equipment_type, manufacturer, model: '' }]),
    ...(manufacturer === '' || model === '' ? [] : [{ equipment_type, manufacturer, model }]),
  ]
}
