/** A color by its role in the design. The names are the same in both schemes. */
export type Token = keyof typeof light

const light = {
  canvas: '#F5F8F9',
  card: '#FFFFFF',
  text: '#1B2A33',
  'text-secondary': '#4A5C66',
  hint: '#5A6C76',
  link: '#0B6B75',
  primary: '#0B6B75',
  'primary-hover': '#095A63',
  'on-primary': '#FFFFFF',
  'control-border': '#7C8E98',
  divider: '#DCE4E8',
  'focus-ring': '#0B6B75',
  error: '#B42318',
  plate: '#E9F4F5',
  'tessa-bubble': '#E9F4F5',
  'on-tessa-bubble': '#1B2A33',
  'user-bubble': '#0B6B75',
  'on-user-bubble': '#FFFFFF',
  'internal-note': '#FFF8E1',
  'on-internal-note': '#5C4400',
  'selected-row': '#D3ECEE',
  'on-selected-row': '#1B2A33',
  emergency: '#FDECEA',
  'on-emergency': '#7A1A10',
  code: '#ECF1F3',
  'on-code': '#1B2A33',
}

const dark: Record<Token, string> = {
  canvas: '#10191E',
  card: '#182329',
  text: '#E6EDF0',
  'text-secondary': '#A9BAC3',
  hint: '#A9BAC3',
  link: '#5CC3CC',
  primary: '#4FAFB7',
  'primary-hover': '#79C3C9',
  'on-primary': '#06252A',
  'control-border': '#6B7F8A',
  divider: '#2A363D',
  'focus-ring': '#7FD6DE',
  error: '#FF9C8F',
  plate: '#1E2E35',
  'tessa-bubble': '#1E2E35',
  'on-tessa-bubble': '#E6EDF0',
  'user-bubble': '#5CC3CC',
  'on-user-bubble': '#06252A',
  'internal-note': '#2E2710',
  'on-internal-note': '#F4D06F',
  'selected-row': '#143A40',
  'on-selected-row': '#E6EDF0',
  emergency: '#FF9C8F',
  'on-emergency': '#2A0A07',
  code: '#0B1216',
  'on-code': '#E6EDF0',
}

export const tokens = { light, dark }
export type Scheme = keyof typeof tokens
export const schemes: Scheme[] = ['light', 'dark']

/** Colors for the series of a chart, in order. Vary the dash and the marker too. */
export const chartColors: Record<Scheme, string[]> = {
  light: ['#0B6B75', '#C2571A', '#5B4BB7', '#2F7D46', '#B0306A', '#4A5C66'],
  dark: ['#5CC3CC', '#FFA36B', '#A9A0F5', '#7FD69A', '#F49AC1', '#A9BAC3'],
}
