import type { Facts } from '@tessa/assistant-engine'
import type { User } from '@tessa/contract'
import { useSession } from '../../shared/auth/session.ts'
import { useAuth } from '../../shared/auth/use-auth.ts'

/** Who sits before the assistant. */
export interface Person {
  /** Under whose name this browser keeps the session. */
  readonly owner: string
  readonly isGuest: boolean
  /** Undefined for a guest, and without a network. */
  readonly user: User | undefined
}

const guest: Person = { owner: 'guest', isGuest: true, user: undefined }

/** Undefined until it is known. Without a network the token alone says whose session goes on. */
export const usePerson = (): Person | undefined => {
  const auth = useAuth()
  const { signIn } = useSession()
  switch (auth.status) {
    case 'loading':
      return undefined
    case 'guest':
      return guest
    case 'signed-in':
      return { owner: auth.user.id, isGuest: false, user: auth.user }
    case 'unknown': {
      const owner = signIn.account()
      return owner === undefined ? guest : { owner, isGuest: false, user: undefined }
    }
  }
}

/** What is known of a signed-in person, so that nobody asks for it. */
export const factsOf = (user: User | undefined): Facts =>
  user === undefined
    ? {}
    : {
        firstName: user.firstName,
        contactName: `${user.firstName} ${user.lastName}`.trim(),
        contactEmail: user.email,
        ...(user.phone ? { contactPhone: user.phone } : {}),
        ...(user.facilityName ? { facilityName: user.facilityName } : {}),
        ...(user.facilityAddress
          ? { facilityLocation: [user.facilityAddress, user.city].filter(Boolean).join(', ') }
          : {}),
      }
