import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { roles, type Role } from '@tessa/contract'
import { roleOptions } from './user-words.ts'

export type TextName =
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'facilityName'
  | 'department'
  | 'facilityAddress'

export interface UserFieldsProps<Name extends TextName> {
  names: readonly Name[]
  values: Readonly<Record<Name, string>>
  errors: Readonly<Record<string, string>>
  onChange: (name: Name, value: string) => void
}

const fields: Readonly<
  Record<TextName, { label: string; maxLength: number; required?: true; type?: string }>
> = {
  firstName: { label: 'First name', maxLength: 100, required: true },
  lastName: { label: 'Last name', maxLength: 100, required: true },
  email: { label: 'Email', maxLength: 254, required: true, type: 'email' },
  phone: { label: 'Phone', maxLength: 40, type: 'tel' },
  facilityName: { label: 'Facility', maxLength: 200 },
  department: { label: 'Department', maxLength: 200 },
  facilityAddress: { label: 'Facility address', maxLength: 300 },
}

/** The lines of text of the forms of accounts. */
export const UserFields = <Name extends TextName>({
  names,
  values,
  errors,
  onChange,
}: UserFieldsProps<Name>) =>
  names.map((name, index) => (
    <TextInput
      key={name}
      {...fields[name]}
      data-autofocus={index === 0 || undefined}
      autoComplete="off"
      value={values[name]}
      error={errors[name]}
      onChange={({ currentTarget }) => onChange(name, currentTarget.value)}
    />
  ))

type AccessFieldsProps = {
  role: Role
  isActive: boolean
  errors: Readonly<Record<string, string>>
  /** Administrators change neither of their own account. */
  isOwn?: boolean
  onRole: (role: Role) => void
  onActive: (isActive: boolean) => void
}

/** What an account may do, and whether it can sign in. */
export const AccessFields = ({
  role,
  isActive,
  errors,
  isOwn = false,
  onRole,
  onActive,
}: AccessFieldsProps) => (
  <>
    <NativeSelect
      label="Role"
      data={roleOptions}
      disabled={isOwn}
      {...(isOwn ? { description: 'Another administrator can change your role.' } : {})}
      value={role}
      error={errors['role']}
      onChange={({ currentTarget: { value } }) => onRole(roles.find((one) => one === value) ?? role)}
    />
    <Checkbox
      label="Active"
      description="An inactive account cannot sign in."
      disabled={isOwn}
      checked={isActive}
      error={errors['isActive']}
      onChange={({ currentTarget }) => onActive(currentTarget.checked)}
    />
  </>
)
