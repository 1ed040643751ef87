import type { Facts } from '@tessa/assistant-engine'

/** The expected priority of a request of this session. The server makes it critical if the words mention a hazard. */
export const expectedPriority = (known: Facts): 'high' | 'critical' => (known['danger'] ? 'critical' : 'high')
