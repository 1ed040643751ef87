import { contact } from './contact.ts'

const ofRequest: ReadonlySet<string> = new Set(Object.keys(contact))

/** Whether a step asks for what a support request or work order needs, or reviews it before it is sent, by its id. */
export const isRequestStep = (step: string): boolean => ofRequest.has(step)
