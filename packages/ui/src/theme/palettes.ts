import type { MantineColorsTuple } from '@mantine/core'
import { tokens } from './tokens.ts'

/** The accent color. */
export const care: MantineColorsTuple = [
  '#E9F6F7',
  '#D3ECEE',
  '#A7D8DC',
  '#79C3C9',
  '#4FAFB7',
  '#2B9AA4',
  '#178591',
  '#0B6B75',
  '#095A63',
  '#06454C',
]

/** For destructive actions and failures. Shade 7 has white text, and shade 4 has black text. */
export const red: MantineColorsTuple = [
  '#FDECEA',
  '#FBD5D0',
  '#FFC4BB',
  '#FFB0A5',
  '#FF9C8F',
  '#F0705F',
  '#D5402F',
  '#B42318',
  '#991B12',
  '#7A1A10',
]

// Mantine takes the colors of borders, hover states and dropdowns from fixed shades of its gray and dark palettes.
const { light: day, dark: night } = tokens

export const gray: MantineColorsTuple = [
  day.canvas,
  day.code,
  day.divider,
  day.divider,
  day['control-border'],
  day.hint,
  day['text-secondary'],
  '#44525B',
  '#2A363D',
  day.text,
]

export const dark: MantineColorsTuple = [
  night.text,
  '#C8D5DB',
  night['text-secondary'],
  night.hint,
  night['control-border'],
  night.divider,
  night.card,
  night.canvas,
  '#0D1519',
  night.code,
]
