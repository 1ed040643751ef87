import type { DeviceStorage } from '@tessa/app-shell'
import { openOutbox } from './outbox/outbox.ts'

/** Clears the assistant's sessions and the outbox of this browser at the end of a sign-in. */
export const deviceStorage: DeviceStorage = {
  clearOthers: async (present, hasLeft) => {
    const { createSessionStore } = await import('./session-store.ts')
    const store = createSessionStore()
    // The guest's data was transferred to the account that signed in, so it is cleared with that account.
    if (hasLeft) await store.deleteGuest()
    await store.deleteOthers(present)
  },
  discardUnsent: async (signIn, account) => (await openOutbox(signIn)).discardOf(account),
}
