import type { Scheme } from './tokens.ts'

/** The meaning of a badge. An application maps its own words to these. */
export type StatusTone = 'new' | 'in-progress' | 'needs-info' | 'escalated' | 'done' | 'closed'
export type PriorityTone = 'critical' | 'high' | 'medium' | 'low'
export type Tone = StatusTone | PriorityTone

type Colors = { ink: string; ground: string }

const yellow = {
  light: { ink: '#6B4E00', ground: '#FFF3CC' },
  dark: { ink: '#F4D06F', ground: '#3A2E08' },
}
const green = {
  light: { ink: '#0F5A2E', ground: '#E2F5E9' },
  dark: { ink: '#86D6A4', ground: '#0F3520' },
}

/** The text and fill colors of every badge in both schemes. */
export const toneColors: Record<Tone, Record<Scheme, Colors>> = {
  new: {
    light: { ink: '#0B4A8F', ground: '#E3EEFB' },
    dark: { ink: '#9CC7FA', ground: '#12304F' },
  },
  'in-progress': yellow,
  'needs-info': {
    light: { ink: '#5B2A86', ground: '#F1E8FA' },
    dark: { ink: '#CFAEF0', ground: '#33204A' },
  },
  escalated: {
    light: { ink: '#8F2D0C', ground: '#FDE8DF' },
    dark: { ink: '#FFB394', ground: '#4A1F0E' },
  },
  done: green,
  closed: {
    light: { ink: '#44525B', ground: '#ECF0F2' },
    dark: { ink: '#B8C5CC', ground: '#2A363D' },
  },
  critical: {
    light: { ink: '#FFFFFF', ground: '#B42318' },
    dark: { ink: '#2A0A07', ground: '#FF9C8F' },
  },
  high: {
    light: { ink: '#7A3300', ground: '#FFE7D1' },
    dark: { ink: '#FFB57A', ground: '#45240A' },
  },
  medium: yellow,
  low: green,
}
