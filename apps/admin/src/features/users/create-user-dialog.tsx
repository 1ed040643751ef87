import { useState } from 'react'
import { fieldErrors, newId, useApi, useDraftState } from '@tessa/app-shell'
import { idempotencyHeader, type AccountCreation } from '@tessa/contract'
import { PasswordField } from '@tessa/ui'
import { DialogForm } from '../../shared/dialog-form.tsx'
import { useUserChange } from './use-user-change.ts'
import type { UserAddress } from './user-address.ts'
import { AccessFields, UserFields } from './user-fields.tsx'
import { problemsOfNewUser } from './user-problems.ts'
import { passwordHint } from './user-words.ts'
import classes from './users.module.css'

const names = ['firstName', 'lastName', 'email', 'phone', 'facilityName', 'department'] as const

type NewUser = Record<(typeof names)[number], string> & Required<Pick<AccountCreation, 'role' | 'isActive'>>

const nothing: NewUser = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  facilityName: '',
  department: '',
  role: 'user',
  isActive: true,
}

/** A new account. Its owner chooses another password at the first sign-in. */
export const CreateUserDialog = ({ address }: { address: UserAddress }) => {
  const api = useApi()
  const [values, setValues] = useDraftState('new-user', nothing)
  const [password, setPassword] = useState('')
  const [key, setKey] = useState(newId)
  const [isChecked, setIsChecked] = useState(false)
  const creating = useUserChange({
    send: () => {
      const body = { ...values, email: values.email.trim(), password }
      return api('POST /api/admin/users', { body, headers: { [idempotencyHeader]: key } })
    },
    done: 'User created successfully',
    onDone: address.closeDialog,
  })
  // What is sent after a change is another request.
  const edited = () => setKey(newId)
  const change = (changes: Partial<NewUser>) => {
    edited()
    setValues({ ...values, ...changes })
  }
  const problems = isChecked ? problemsOfNewUser({ ...values, password }) : {}
  const isWrong = Object.keys(problems).length > 0
  const errors = { ...fieldErrors(creating.error), ...problems }
  const send = () => {
    setIsChecked(true)
    if (Object.keys(problemsOfNewUser({ ...values, password })).length === 0) creating.mutate()
  }
  const isComplete = [values.firstName, values.lastName, values.email].every((text) => text.trim() !== '')
  return (
    <DialogForm
      title="Add User"
      label="Create User"
      pendingLabel="Creating..."
      isPending={creating.isPending}
      canSend={isComplete && password !== ''}
      error={isWrong ? null : creating.error}
      correction={isWrong ? 'Correct the marked fields.' : undefined}
      onSend={send}
      onClose={address.closeDialog}
    >
      <div className={classes.fields}>
        <UserFields
          names={names}
          values={values}
          errors={errors}
          onChange={(name, value) => change({ [name]: value })}
        />
        <PasswordField
          label="Password"
          description={passwordHint}
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
          role={values.role}
          isActive={values.isActive}
          errors={errors}
          onRole={(role) => change({ role })}
          onActive={(isActive) => change({ isActive })}
        />
      </div>
      <p className={classes.quiet}>
        Give the password to them in person. They choose their own at the first sign-in.
      </p>
    </DialogForm>
  )
}
