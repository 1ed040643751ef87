import type { Account } from '@tessa/contract'
import type { UserAddress } from './user-address.ts'

export type UserDialogProps = { user: Account; address: UserAddress }
