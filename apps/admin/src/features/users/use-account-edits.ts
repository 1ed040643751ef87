import { useDraftState } from '@tessa/app-shell'
import type { Account, AccountChange } from '@tessa/contract'
import { editConflictWords } from '../../shared/edit-conflict-words.ts'
import { roleText, statusText } from './user-words.ts'

export const textNames = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'facilityName',
  'department',
  'facilityAddress',
] as const
export const editedNames = [...textNames, 'facilityType', 'role', 'isActive'] as const
type EditedName = (typeof editedNames)[number]
export type AccountEdits = Partial<Pick<AccountChange, EditedName>>

interface EditedAccount {
  readonly edits: AccountEdits
  /** What each edited field said when the edit began. */
  readonly before: Partial<Record<EditedName, string>>
}

const textOf = (user: Pick<Account, EditedName>, name: EditedName): string => {
  if (name === 'isActive') return statusText(user.isActive)
  return name === 'role' ? roleText(user.role) : (user[name] ?? '')
}

const untouched: EditedAccount = { edits: {}, before: {} }
const texts = Object.fromEntries(editedNames.map((name) => [name, '']))
const complete: EditedAccount = { edits: { ...texts, role: 'user', isActive: true }, before: texts }

/** What an administrator edits of an account, and which of it others have changed since the edit began. */
export const useAccountEdits = (user: Account) => {
  const [{ edits, before }, setEdited] = useDraftState<EditedAccount>(`user:${user.id}`, untouched, complete)

  const edit = <Name extends EditedName>(name: Name, value: AccountEdits[Name]) =>
    setEdited({
      edits: { ...edits, [name]: value },
      before: { [name]: textOf(user, name), ...before },
    })
  const changedByOthers = (name: EditedName): string | undefined =>
    editConflictWords({
      before: before[name],
      typed: textOf({ ...user, ...edits }, name).trim(),
      now: textOf(user, name),
    })
  return { edits, edit, changedByOthers }
}
