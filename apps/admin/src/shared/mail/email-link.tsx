import { mailtoOf } from '@tessa/app-shell'
import { emailPattern } from '@tessa/contract'

/** An address that a guest typed. Text that is no plain address gets no link: a mail program could read more from it. */
export const EmailLink = ({ address }: { address: string }) =>
  emailPattern.test(address) ? <a href={mailtoOf(address)}>{address}</a> : address
