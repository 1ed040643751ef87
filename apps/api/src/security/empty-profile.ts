/** The columns of a profile, without what a person typed into it. The name is not among them. */
export const emptyProfile = {
  phone: null,
  job_title: null,
  facility_name: null,
  facility_type: null,
  department: null,
  facility_address: null,
  city: null,
  state: null,
  zip_code: null,
  agreed_to_terms_at: null,
} as const
