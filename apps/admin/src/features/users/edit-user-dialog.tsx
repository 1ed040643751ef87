import { NativeSelect } from '@mantine/core'
import { fieldErrors, useApi } from '@tessa/app-shell'
import { facilityTypeOptions, type Account, type AccountChange } from '@tessa/contract'
import { useOperator } from '../../shared/account/use-operator.ts'
import { DialogForm } from '../../shared/dialog-form.tsx'
import { editedNames, textNames, useAccountEdits, type AccountEdits } from './use-account-edits.ts'
import { useHandOver } from './use-hand-over.tsx'
import { useUserChange } from './use-user-change.ts'
import type { UserDialogProps } from './user-dialog-props.ts'
import { AccessFields, UserFields } from './user-fields.tsx'
import { nameOf } from './user-words.ts'
import classes from './users.module.css'

/** What is sent: the required fields, and of the others those that were edited. Emptied ones are cleared. */
const toChange = (user: Account, edits: AccountEdits): AccountChange => ({
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  ...Object.fromEntries(
    Object.entries(edits).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() || null : value,
    ]),
  ),
  updatedAt: user.updatedAt,
})

/** Changes an account. Fields that were not touched follow what others change meanwhile. */
export const EditUserDialog = ({ user, address }: UserDialogProps) => {
  const api = useApi()
  const isOwn = useOperator().id === user.id
  const { edits, edit, changedByOthers } = useAccountEdits(user)
  const saving = useUserChange({
    send: () => {
      const body = { ...toChange(user, edits), ...handOver.wanted }
      return api('PUT /api/admin/users/{id}', { params: { id: user.id }, body })
    },
    done: 'User updated successfully',
    onDone: address.closeDialog,
  })
  const valueOf = (name: (typeof textNames)[number] | 'facilityType'): string =>
    edits[name] ?? user[name] ?? ''
  const values = {
    firstName: valueOf('firstName'),
    lastName: valueOf('lastName'),
    email: valueOf('email'),
    phone: valueOf('phone'),
    facilityName: valueOf('facilityName'),
    department: valueOf('department'),
    facilityAddress: valueOf('facilityAddress'),
  }
  const { role = user.role, isActive = user.isActive } = edits
  const refused = fieldErrors(saving.error)
  const errors = Object.fromEntries(
    editedNames.map((name) => [name, refused[name] ?? changedByOthers(name) ?? '']),
  )
  const endsAccess = role !== user.role || (!isActive && user.isActive)
  const handOver = useHandOver(user, endsAccess, saving.error)
  const isComplete = (['firstName', 'lastName', 'email'] as const).every((name) => values[name].trim() !== '')
  return (
    <DialogForm
      title={`Edit ${nameOf(user)}`}
      label="Save"
      pendingLabel="Saving..."
      isPending={saving.isPending}
      canSend={isComplete && Object.keys(edits).length > 0}
      error={handOver.isQuestion(saving.error) ? null : saving.error}
      onSend={() => {
        if (!handOver.asksFirst()) saving.mutate(undefined, { onError: handOver.onRefused })
      }}
      onClose={address.closeDialog}
    >
      <div className={classes.fields}>
        <UserFields
          names={textNames}
          values={values}
          errors={errors}
          onChange={(name, value) => edit(name, value)}
        />
        <NativeSelect
          label="Facility type"
          data={[
            { value: '', label: 'Not specified' },
            ...facilityTypeOptions('admin', user.facilityType ?? undefined),
          ]}
          value={valueOf('facilityType')}
          error={errors['facilityType']}
          onChange={({ currentTarget: { value } }) => edit('facilityType', value)}
        />
        <AccessFields
          role={role}
          isActive={isActive}
          errors={errors}
          isOwn={isOwn}
          onRole={(next) => edit('role', next)}
          onActive={(next) => edit('isActive', next)}
        />
      </div>
      {endsAccess && <p className={classes.notice}>They are signed out everywhere at once.</p>}
      {handOver.field}
    </DialogForm>
  )
}
