import { toPlainLine } from '../../security/plain-line.ts'

/** The facility of a work order whose reporter named none. */
export const defaultFacility = { name: 'Medical Facility', location: 'Healthcare Campus' } as const

/**
 * The facility of a work order, from the one line of a help request or of a contact message: the name comes first, then
 * the place in it. A place that was not given stays empty, because a technician would go to an invented one.
 */
export const facilityFromLine = (line: string | null) => {
  const [name = '', ...place] = toPlainLine(line ?? '').split(', ')
  const location = place.join(', ')
  const isNamed = name !== '' && name !== defaultFacility.name
  return {
    facility_name: isNamed ? name : defaultFacility.name,
    facility_location: isNamed ? location : location || defaultFacility.location,
    facility_is_default: !isNamed,
  }
}
