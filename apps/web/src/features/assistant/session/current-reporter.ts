import type { Facts } from '@tessa/assistant-engine'
import { useAuth, useAuthSession } from '@tessa/app-shell'
import type { User } from '@tessa/contract'

/** The user of the assistant. */
export interface CurrentReporter {
  /** The owner of the stored session. */
  readonly owner: string
  readonly isGuest: boolean
  /** Undefined for a guest, and without a network. */
  readonly user: User | undefined
}

const guest: CurrentReporter = { owner: 'guest', isGuest: true, user: undefined }

/** Undefined until it is known. Without a network, the token alone identifies the owner. */
export const useCurrentReporter = (): CurrentReporter | undefined => {
  const auth = useAuth()
  const { signIn } = useAuthSession()
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

/** The known facts about a signed-in user, which the flow does not ask for. */
export const reporterFacts = (user: User | undefined): Facts =>
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
