import { useCallback } from 'react'
import { accountStatuses, roles, type AccountFilter } from '@tessa/contract'
import { useFilterAddress } from '../../shared/dated-list/use-filter-address.ts'

const fields = {
  search: { kind: 'text', longest: 200 },
  role: { kind: 'word', words: roles },
  status: { kind: 'word', words: accountStatuses },
  createdFrom: { kind: 'day' },
  createdTo: { kind: 'day' },
} as const
export type UserFilterName = keyof typeof fields

export const userParts = ['profile', 'security', 'activity', 'analytics'] as const
export type UserPart = (typeof userParts)[number]

export const userDialogs = ['edit', 'reset-password', 'delete', 'second-factor'] as const
export type UserDialogName = (typeof userDialogs)[number]

/** What the address shows of accounts: the filter, the open one with its part, and a dialog. */
export const useUserAddress = () => {
  const { address, values, ...narrowing } = useFilterAddress(fields)
  const role = roles.find((one) => one === values.role?.[0])
  const status = accountStatuses.find((one) => one === values.status?.[0])
  const search = values.search?.[0]
  const createdFrom = values.createdFrom?.[0]
  const createdTo = values.createdTo?.[0]
  const filter: AccountFilter = {
    ...(search === undefined ? {} : { search }),
    ...(role === undefined ? {} : { role }),
    ...(status === undefined ? {} : { status }),
    ...(createdFrom === undefined ? {} : { createdFrom }),
    ...(createdTo === undefined ? {} : { createdTo }),
  }
  const dialog = address.get('dialog')
  const { hrefOf } = address
  return {
    ...narrowing,
    filter,
    address,
    isOn: Object.keys(filter).length > 0,
    open: address.get('open'),
    part: userParts.find((one) => one === address.get('part')) ?? 'profile',
    isCreating: dialog === 'new',
    isImporting: dialog === 'import',
    dialog: userDialogs.find((one) => one === dialog),
    hrefOf: useCallback(
      ({ id }: { id: string }) => hrefOf({ open: id, part: undefined, dialog: undefined }),
      [hrefOf],
    ),
    openUser: (id: string, dialog?: UserDialogName) => address.set({ open: id, dialog, part: undefined }),
    openDialog: (name: UserDialogName | 'new' | 'import') => address.set({ dialog: name }),
    showPart: (part: UserPart) => address.set({ part }, { replace: true }),
    /** Back to the record that a dialog stands before, or to the list that it was opened from. */
    closeDialog: () => {
      if (address.memory.opened === 'open') address.close('open')
      else address.close('dialog')
    },
    close: () => {
      if (address.memory.opened === 'open') address.close('open')
      else address.set({ open: undefined, part: undefined, dialog: undefined }, { replace: true })
    },
    /** After a deletion: nothing is open. Back leads to the record, which says that it is gone. */
    forget: () => address.set({ open: undefined, part: undefined, dialog: undefined }, { replace: true }),
  }
}

export type UserAddress = ReturnType<typeof useUserAddress>
