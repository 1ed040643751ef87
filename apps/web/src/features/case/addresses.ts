import { paths } from '../../paths.ts'

export const workOrderAddress = (number: string): string =>
  paths.workOrder.replace(':number', encodeURIComponent(number))

export const chatSessionAddress = (sessionId: string): string =>
  paths.chatSession.replace(':sessionId', encodeURIComponent(sessionId))

/** Where an active session goes on. */
export const continueAddress = (sessionId: string): string =>
  `${paths.start}?session=${encodeURIComponent(sessionId)}`
