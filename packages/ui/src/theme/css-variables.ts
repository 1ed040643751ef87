import type { CSSVariablesResolver } from '@mantine/core'
import { chartColors, tokens, type Scheme } from './tokens.ts'
import { toneColors } from './tones.ts'

const variablesOf = (scheme: Scheme) => {
  const color = tokens[scheme]
  return {
    ...Object.fromEntries(Object.entries(color).map(([token, value]) => [`--tessa-${token}`, value])),
    ...Object.fromEntries(
      Object.entries(toneColors).flatMap(([tone, colors]) => [
        [`--tessa-tone-${tone}-ink`, colors[scheme].ink],
        [`--tessa-tone-${tone}-ground`, colors[scheme].ground],
      ]),
    ),
    ...Object.fromEntries(chartColors[scheme].map((value, index) => [`--tessa-chart-${index + 1}`, value])),
    '--mantine-color-body': color.canvas,
    '--mantine-color-text': color.text,
    '--mantine-color-bright': color.text,
    '--mantine-color-dimmed': color['text-secondary'],
    '--mantine-color-placeholder': color.hint,
    '--mantine-color-anchor': color.link,
    '--mantine-color-error': color.error,
    '--mantine-color-default': color.card,
    '--mantine-color-default-color': color.text,
    '--mantine-color-default-border': color['control-border'],
    '--mantine-color-default-hover': color.plate,
    '--mantine-primary-color-contrast': color['on-primary'],
    '--mantine-color-care-contrast': color['on-primary'],
    '--mantine-color-care-filled': color.primary,
    '--mantine-color-care-filled-hover': color['primary-hover'],
    '--mantine-color-care-text': color.link,
    '--mantine-color-care-outline': color.link,
    '--mantine-color-care-outline-hover': color.plate,
    '--mantine-color-care-light': color.plate,
    '--mantine-color-care-light-hover': color['selected-row'],
    '--mantine-color-care-light-color': color.link,
    '--mantine-color-red-contrast': toneColors.critical[scheme].ink,
    '--mantine-color-red-text': color.error,
    '--mantine-color-red-outline': color.error,
    '--mantine-color-disabled': color.divider,
    '--mantine-color-disabled-color': color['text-secondary'],
    '--mantine-color-disabled-border': color.divider,
  }
}

/** Writes every token as `--tessa-…`, and sets Mantine's own variables to the same colors. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: variablesOf('light'),
  dark: variablesOf('dark'),
})
