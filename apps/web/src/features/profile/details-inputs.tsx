import { NativeSelect, TextInput } from '@mantine/core'
import { facilityTypeOptions } from '@tessa/contract'
import type { useAppForm } from '@tessa/app-shell'
import { FieldGrid } from '@tessa/ui'
import { jobTitleOptions, type DetailsField, type DetailsValues } from './details-fields.ts'

export type DetailsInputsProps = {
  field: ReturnType<typeof useAppForm<DetailsValues>>['field']
  /** The saved values, so that an old choice stays available. */
  present: DetailsValues
}

const none = { value: '', label: 'Not given' }

export const DetailsInputs = ({ field, present }: DetailsInputsProps) => {
  const input = (name: DetailsField, label: string, autoComplete: string) => ({
    ...field(name),
    label,
    autoComplete,
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
