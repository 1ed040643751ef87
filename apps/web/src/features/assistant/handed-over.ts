import type { Session } from '@tessa/assistant-engine'

/** Whether a person takes over already: then nobody needs to be told that one should. */
export const isHandedOver = ({ facts, outcome }: Session): boolean =>
  outcome === 'help-request' ||
  outcome === 'work-order' ||
  Boolean(facts['helpRequestItem'] || facts['workOrderItem'])
