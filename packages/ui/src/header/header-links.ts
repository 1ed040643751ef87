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
  /** Where staff find their work; absent for everybody else. */
  work?: HeaderLink
  onSignOut: () => void
}

export type HeaderAccount = Guest | SignedIn

export type HeaderNavigation = {
  /** Plain links, the active one highlighted. */
  links: HeaderLink[]
  /** The way to a person, drawn as a button in the same place on every page. */
  contact: HeaderLink
  /** Who is looking: a guest, or somebody signed in. */
  account: HeaderAccount
  /** The path on show, by which the active link is known. */
  currentPath: string
}
