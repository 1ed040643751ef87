/** What a person who registers sends. */
export const registration = (email: string, password: string) => ({
  firstName: 'Ada',
  lastName: 'Byron',
  email,
  phone: '+1 555 010 0199',
  jobTitle: 'Clinical Engineer',
  facilityName: 'Northside Hospital',
  facilityType: 'Hospital',
  password,
  confirmPassword: password,
  agreeToTerms: true,
})
