export { InvalidEvent, parseEvent } from './parse-event.ts'
export { InvalidWorkflow } from './invalid.ts'
export { parseWorkflow } from './parse-workflow.ts'
