import type { Facts } from '@tessa/assistant-engine'

/** How urgent a request of this session becomes: the server makes it critical where the words speak of danger. */
export const expectedPriority = (known: Facts): 'high' | 'critical' => (known['danger'] ? 'critical' : 'high')
