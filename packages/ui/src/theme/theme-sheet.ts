import {
  convertCssVariables,
  deepMerge,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { cssVariablesResolver } from './css-variables.ts'
import { theme } from './theme.ts'

const merged = mergeMantineTheme(DEFAULT_THEME, theme)
const { care, red, gray, dark } = merged.colors
/** No component names another palette. */
const whole = Object.assign({}, merged, { colors: { care, red, gray, dark } })

/** The theme's variables as a style sheet, for the page of a build. */
export const themeSheet = convertCssVariables(
  deepMerge(defaultCssVariablesResolver(whole), cssVariablesResolver(whole)),
  ':root',
)
