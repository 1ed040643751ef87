/**
 * One list for both vocabularies of the product. `registration` and `admin` hold the word that each form shows;
 * a type that one of them does not offer has no word there, yet is never lost when that form saves.
 */
export const facilityTypes = [
  { code: 'hospital', registration: 'Hospital', admin: 'hospital' },
  { code: 'clinic', registration: 'Clinic', admin: 'clinic' },
  { code: 'surgery-center', registration: 'Surgery Center', admin: 'surgery-center' },
  { code: 'imaging-center', registration: 'Imaging Center', admin: 'imaging-center' },
  { code: 'laboratory', registration: 'Laboratory', admin: 'laboratory' },
  { code: 'rehabilitation', registration: 'Rehabilitation Center', admin: 'rehabilitation' },
  { code: 'nursing-home', registration: 'Nursing Home', admin: 'nursing-home' },
  { code: 'urgent-care', registration: 'Urgent Care', admin: 'urgent-care' },
  { code: 'emergency-department', registration: 'Emergency Department' },
  { code: 'dialysis-center', registration: 'Dialysis Center', admin: 'dialysis-center' },
  { code: 'cancer-center', registration: 'Cancer Center' },
  { code: 'mental-health', registration: 'Mental Health Facility' },
  { code: 'assisted-living', admin: 'assisted-living' },
  { code: 'home-health', admin: 'home-health' },
  { code: 'ambulatory', admin: 'ambulatory' },
  { code: 'specialty-clinic', admin: 'specialty-clinic' },
  { code: 'research-facility', admin: 'research-facility' },
  { code: 'other', registration: 'Other', admin: 'other' },
] as const satisfies readonly FacilityType[]

interface FacilityType {
  readonly code: string
  readonly registration?: string
  readonly admin?: string
}

const list: readonly FacilityType[] = facilityTypes

/** The code for a code or for the word of either form; undefined when nobody knows it. */
export const facilityTypeCode = (given: string): string | undefined => {
  const wanted = given.trim().toLowerCase()
  return list.find(
    ({ code, admin }) =>
      code === wanted || admin === wanted || facilityTypeLabel(code).toLowerCase() === wanted,
  )?.code
}

/** The word for people: the registration's where it has one, else the code's own words. */
export const facilityTypeLabel = (code: string): string => {
  const known = list.find((type) => type.code === code)?.registration
  return (
    known ??
    code
      .split('-')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' ')
  )
}

/** The options of one form, with the present value among them even where that form does not offer it. */
export const facilityTypeOptions = (form: 'registration' | 'admin', present?: string) =>
  list
    .filter((type) => type[form] !== undefined || type.code === present)
    .map(({ code }) => ({ value: code, label: facilityTypeLabel(code) }))
