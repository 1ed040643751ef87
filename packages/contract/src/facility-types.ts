/**
 * One list for both vocabularies of the product. `registration` is the word of that form, and the admin form offers
 * those marked `admin`; a type that one of them does not offer is never lost when that form saves.
 */
export const facilityTypes = [
  { code: 'hospital', registration: 'Hospital', admin: true },
  { code: 'clinic', registration: 'Clinic', admin: true },
  { code: 'surgery-center', registration: 'Surgery Center', admin: true },
  { code: 'imaging-center', registration: 'Imaging Center', admin: true },
  { code: 'laboratory', registration: 'Laboratory', admin: true },
  { code: 'rehabilitation', registration: 'Rehabilitation Center', admin: true },
  { code: 'nursing-home', registration: 'Nursing Home', admin: true },
  { code: 'urgent-care', registration: 'Urgent Care', admin: true },
  { code: 'emergency-department', registration: 'Emergency Department' },
  { code: 'dialysis-center', registration: 'Dialysis Center', admin: true },
  { code: 'cancer-center', registration: 'Cancer Center' },
  { code: 'mental-health', registration: 'Mental Health Facility' },
  { code: 'assisted-living', admin: true },
  { code: 'home-health', admin: true },
  { code: 'ambulatory', admin: true },
  { code: 'specialty-clinic', admin: true },
  { code: 'research-facility', admin: true },
  { code: 'other', registration: 'Other', admin: true },
] as const satisfies readonly FacilityType[]

interface FacilityType {
  readonly code: string
  readonly registration?: string
  readonly admin?: true
}

const list: readonly FacilityType[] = facilityTypes

/** The code for a code or for a word of either form; undefined for an unknown word. */
export const facilityTypeCode = (given: string): string | undefined => {
  const wanted = given.trim().toLowerCase()
  return list.find(({ code }) => code === wanted || facilityTypeLabel(code).toLowerCase() === wanted)?.code
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
