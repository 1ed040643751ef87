import { paths } from '../../paths.ts'

export const workOrderAddress = (number: string): string =>
  paths.workOrder.replace(':number', encodeURIComponent(number))

/** The reporter's own page of a help request, from its private link. */
export const helpRequestAddress = (followUrl: string): string =>
  paths.helpRequest.replace(':token', followUrl.split('/').at(-1) ?? '')

export const chatSessionAddress = (sessionId: string): string =>
  paths.chatSession.replace(':sessionId', encodeURIComponent(sessionId))

/** Where an active session goes on. */
export const continueAddress = (sessionId: string): string =>
  `${paths.start}?session=${encodeURIComponent(sessionId)}`
