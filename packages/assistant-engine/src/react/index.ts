export { useAssistant } from './use-assistant.ts'
export type { Assistant } from './use-assistant.ts'
