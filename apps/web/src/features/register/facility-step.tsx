import { facilityTypeOptions } from '@tessa/contract'
import { FieldGrid } from '@tessa/ui'
import { Choice, Line } from './fields.tsx'

export const FacilityStep = () => (
  <>
    <Line name="facilityName" label="Facility name" autoComplete="organization" isRequired />
    <Choice name="facilityType" label="Facility type" options={facilityTypeOptions('registration')} />
    <Line name="department" label="Department" />
    <Line name="facilityAddress" label="Facility address" autoComplete="street-address" />
    <FieldGrid>
      <Line name="city" label="City" autoComplete="address-level2" />
      <Line name="state" label="State" autoComplete="address-level1" />
      <Line name="zipCode" label="ZIP code" autoComplete="postal-code" />
    </FieldGrid>
  </>
)
