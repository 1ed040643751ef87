/** A reporter with or without an account. */
export interface DemoReporter {
  readonly userId: string | null
  readonly firstName: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly facility: string
  readonly facilityType: string
  readonly place: string
}

interface Account {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
  readonly facility_name: string
  readonly facility_type: string
  readonly department: string
}

export const reporterWith = (account: Account): DemoReporter => ({
  userId: account.id,
  firstName: account.first_name,
  name: `${account.first_name} ${account.last_name}`,
  email: account.email,
  phone: account.phone,
  facility: account.facility_name,
  facilityType: account.facility_type,
  place: account.department,
})

const guest = (name: string, facility: string, facilityType: string, place: string): DemoReporter => ({
  userId: null,
  firstName: '',
  name,
  email: `${name.replace(' ', '.').toLowerCase()}@demo.tessa.test`,
  phone: '+1 555 0199 000',
  facility: `Demo ${facility}`,
  facilityType,
  place,
})

/** They never signed in. */
export const demoGuests: readonly DemoReporter[] = [
  guest('Bea Lund', 'Oakfield Hospital', 'hospital', 'Ward 3'),
  guest('Carlos Vega', 'Oakfield Hospital', 'hospital', 'Radiology'),
  guest('Dina Rossi', 'Maple Street Clinic', 'clinic', 'Treatment Room 2'),
  guest('Erik Sund', 'Seaview Imaging', 'imaging-center', 'Room 1'),
  guest('Farah Khan', 'Hillcrest Surgery', 'surgery-center', 'Recovery'),
  guest('Gil Moreno', 'Valley Ambulance Station', 'other', 'Garage'),
]
