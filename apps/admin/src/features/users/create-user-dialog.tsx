import { useState } from 'react'
import { fieldErrors, newId, useApi } from '@tessa/app-shell'
import { idempotencyHeader, type Role } from '@tessa/contract'
import { PasswordField } from '@tessa/ui'
import { DialogForm } from '../../shared/dialog-form.tsx'
import { useUserChange } from './use-user-change.ts'
import type { UserAddress } from './user-address.ts'
import { AccessFields, UserFields } from './user-fields.tsx'
import classes from './users.module.css'

const names = ['firstName', 'lastName', 'email', 'phone', 'department'] as const
const nothing = { firstName: '', lastName: '', email: '', phone: '', department: '' }

/** A new account. Its owner chooses another password at the first sign-in. */
export const CreateUserDialog = ({ address }: { address: UserAddress }) => {
  const api = useApi()
  const [values, setValues] = useState(nothing)
  const [password, setPassword] = useState('')
  const [role, setRole] = useState<Role>('user')
  const [isActive, setIsActive] = useState(true)
  const [key, setKey] = useState(newId)
  const creating = useUserChange({
    send: () => {
      const body = { ...values, email: values.email.trim(), password, role, isActive }
      return api('POST /api/admin/users', { body, headers: { [idempotencyHeader]: key } })
    },
    done: 'User created successfully',
    onDone: address.closeDialog,
  })
  // What is sent after a change is another request.
  const edited = () => setKey(newId)
  const errors = fieldErrors(creating.error)
  const isComplete = [values.firstName, values.lastName, values.email].every((text) => text.trim() !== '')
  return (
    <DialogForm
      title="Add User"
      label="Create User"
      pendingLabel="Creating..."
      isPending={creating.isPending}
      canSend={isComplete && password !== ''}
      error={creating.error}
      onSend={() => creating.mutate()}
      onClose={address.closeDialog}
    >
      <div className={classes.fields}>
        <UserFields
          names={names}
          values={values}
          errors={errors}
          onChange={(name, value) => {
            edited()
            setValues({ ...values, [name]: value })
          }}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          required
          maxLength={200}
          value={password}
          error={errors['password']}
          onChange={({ currentTarget }) => {
            edited()
            setPassword(currentTarget.value)
          }}
        />
        <AccessFields
          role={role}
          isActive={isActive}
          errors={errors}
          onRole={(next) => {
            edited()
            setRole(next)
          }}
          onActive={(next) => {
            edited()
            setIsActive(next)
          }}
        />
      </div>
      <p className={classes.quiet}>
        Give the password to them in person. They choose their own at the first sign-in.
      </p>
    </DialogForm>
  )
}
