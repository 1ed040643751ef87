import { phoneRule } from '@tessa/contract'
import { jobTitles } from '@tessa/contract'
import { FieldGrid } from '@tessa/ui'
import { Choice, Line } from './fields.tsx'

const jobTitleOptions = jobTitles.map((title) => ({ value: title, label: title }))

export const PersonalStep = () => (
  <>
    <FieldGrid>
      <Line name="firstName" label="First name" autoComplete="given-name" isRequired />
      <Line name="lastName" label="Last name" autoComplete="family-name" isRequired />
    </FieldGrid>
    <Line name="email" label="Email address" type="email" autoComplete="email" isRequired />
    <Line
      name="phone"
      label="Phone number"
      description={`It ${phoneRule}. An extension may follow: x4412.`}
      type="tel"
      autoComplete="tel"
      isRequired
    />
    <Choice name="jobTitle" label="Job title" options={jobTitleOptions} autoComplete="organization-title" />
  </>
)
