export { InvalidEvent, parseEvent } from './parse-event.ts'
export { InvalidWorkflow, parseWorkflow } from './parse-workflow.ts'
