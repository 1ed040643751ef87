export type HeaderLink = {
  href: string
  label: string
}

export type Guest = { kind: 'guest'; login: HeaderLink; register: HeaderLink }

export type SignedIn = {
  kind: 'signed-in'
  firstName: string
  fullName: string
  dashboard: HeaderLink
  /** The work queue of staff; absent for all others. */
  work?: HeaderLink
  onSignOut: () => void
}

export type HeaderAccount = Guest | SignedIn

export type HeaderNavigation = {
  /** Plain links, the active one highlighted. */
  links: HeaderLink[]
  /** The link to support, as a button in the same place on every page. */
  contact: HeaderLink
  /** The current user: a guest, or a signed-in user. */
  account: HeaderAccount
  /** The current path, which selects the active link. */
  currentPath: string
}
