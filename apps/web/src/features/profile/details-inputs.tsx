import type { ChangeEvent } from 'react'
import { NativeSelect, TextInput } from '@mantine/core'
import { facilityTypeOptions } from '@tessa/contract'
import { FieldGrid, type FormErrors } from '@tessa/ui'
import { detailsFieldIds, jobTitleOptions, type DetailsField, type DetailsValues } from './details-fields.ts'

export type DetailsInputsProps = {
  values: DetailsValues
  errors: FormErrors<DetailsField>
  /** What is saved: a choice of before stays on offer while another one is tried. */
  present: DetailsValues
  onChange: (field: DetailsField, value: string) => void
}

const none = { value: '', label: 'Not given' }

export const DetailsInputs = ({ values, errors, present, onChange }: DetailsInputsProps) => {
  const input = (field: DetailsField, label: string, autoComplete: string) => ({
    id: detailsFieldIds[field],
    name: field,
    label,
    autoComplete,
    value: values[field],
    error: errors[field],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange(field, event.currentTarget.value),
  })
  return (
    <>
      <FieldGrid>
        <TextInput required {...input('firstName', 'First name', 'given-name')} />
        <TextInput required {...input('lastName', 'Last name', 'family-name')} />
      </FieldGrid>
      <TextInput type="tel" required={present.phone !== ''} {...input('phone', 'Phone', 'tel')} />
      <NativeSelect
        {...input('jobTitle', 'Job title', 'organization-title')}
        data={[none, ...jobTitleOptions(present.jobTitle)]}
      />
      <TextInput {...input('facilityName', 'Facility name', 'organization')} />
      <NativeSelect
        {...input('facilityType', 'Facility type', 'off')}
        data={[none, ...facilityTypeOptions('registration', present.facilityType)]}
      />
      <TextInput {...input('department', 'Department', 'off')} />
      <TextInput {...input('facilityAddress', 'Facility address', 'street-address')} />
      <FieldGrid>
        <TextInput {...input('city', 'City', 'address-level2')} />
        <TextInput {...input('state', 'State', 'address-level1')} />
        <TextInput {...input('zipCode', 'ZIP code', 'postal-code')} />
      </FieldGrid>
    </>
  )
}
