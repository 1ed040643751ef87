import { createTheme, defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core'
import { components } from './components.ts'
import { care, dark, gray, red } from './palettes.ts'

const sans = "'Source Sans 3 Variable', 'Source Sans 3 Fallback', system-ui, sans-serif"
const mono = "'JetBrains Mono Variable', ui-monospace, monospace"

// Mantine uses one text color on filled controls for both schemes, but our accent is light in one and dark in the other.
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input)
  const color = input.color || input.theme.primaryColor
  const isOurs = color === 'care' || color === 'red'
  return input.variant === 'filled' && isOurs
    ? { ...resolved, color: `var(--mantine-color-${color}-contrast)` }
    : resolved
}

/** Tessa's Mantine theme: sizes, fonts, palettes. The colors of each scheme come from `cssVariablesResolver`. */
export const theme = createTheme({
  primaryColor: 'care',
  colors: { care, red, gray, dark },
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  variantColorResolver,
  white: '#FFFFFF',
  black: '#1B2A33',
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontFamily: sans,
  fontFamilyMonospace: mono,
  headings: {
    fontFamily: sans,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '2rem', lineHeight: '1.2' },
      h2: { fontSize: '1.5rem', lineHeight: '1.25' },
      h3: { fontSize: '1.25rem', lineHeight: '1.3' },
      h4: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  // Source Sans looks small, so body text is 17 px.
  fontSizes: { xs: '.8125rem', sm: '.9375rem', md: '1.0625rem', lg: '1.1875rem', xl: '1.375rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.55', xl: '1.5' },
  spacing: { xs: '.5rem', sm: '.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
  components,
})
