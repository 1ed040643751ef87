import { paths } from '../../paths.ts'

export const workOrderUrl = (number: string): string =>
  paths.workOrder.replace(':number', encodeURIComponent(number))

/** The reporter's page of a help request, derived from its private link. */
export const helpRequestUrl = (followUrl: string): string =>
  paths.helpRequest.replace(':token', followUrl.split('/').at(-1) ?? '')

export const sessionUrl = (sessionId: string): string =>
  paths.chatSession.replace(':sessionId', encodeURIComponent(sessionId))

/** The URL that continues an active session. */
export const continueUrl = (sessionId: string): string =>
  `${paths.start}?session=${encodeURIComponent(sessionId)}`
