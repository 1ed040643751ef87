import type { SessionEvent } from '../session.ts'
import { shapeErrors } from './shape.ts'
import type { Schema } from './shape.ts'
import { Invalid } from './invalid.ts'

/** A value that is no event. `path` is the first part that does not fit, such as `event.value`. */
export class InvalidEvent extends Invalid {
  constructor(errors: readonly string[]) {
    super('InvalidEvent', 'event', errors)
  }
}

const text: Schema = { type: 'string' }
const words: Schema = {
  required: ['value'],
  properties: { value: text, at: { type: 'number' } },
}
const choices: Schema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['value', 'label'],
    properties: { value: { type: 'string', minLength: 1 }, label: text },
  },
}
const input: Schema = {
  type: 'object',
  required: ['type'],
  properties: { type: { enum: ['text', 'textarea'] }, placeholder: text },
}
const step: Schema = {
  type: 'object',
  properties: { title: text, content: text, options: choices, input, origin: text, escalate: text },
}
const facts: Schema = { type: 'object', additionalProperties: text }

const kinds = new Map<unknown, Schema>([
  ['answer', words],
  ['typed', words],
  ['confirm', words],
  ['generated', { required: ['step'], properties: { step } }],
  ['generation-failed', {}],
  ['set-facts', { required: ['facts'], properties: { facts } }],
  ['undo', {}],
  ['forward', {}],
  ['edit', { required: ['index'], properties: { index: { type: 'integer', minimum: 0 } } }],
])

const eventOf = (value: unknown): Schema => {
  const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined
  const { required = [], properties = {} } = kinds.get(type) ?? {}
  return {
    type: 'object',
    required: ['type', ...required],
    properties: { type: { enum: [...kinds.keys()] }, ...properties },
  }
}

function assertEvent(value: unknown): asserts value is SessionEvent {
  const errors = shapeErrors(eventOf(value), value, 'event')
  if (errors.length > 0) throw new InvalidEvent(errors)
}

/**
 * Parses an event without trusting it, such as one from another process; throws an `InvalidEvent`.
 *
 * @example
 * transition(flow, session, parseEvent(JSON.parse(text)))
 */
export function parseEvent(value: unknown): SessionEvent {
  assertEvent(value)
  return value
}
