import type { Decorator } from '@storybook/react-vite'
import { useMemo } from 'react'
import { createToastStore } from '../src/toasts/toast-store.ts'
import { TessaProvider } from '../src/provider/tessa-provider.tsx'
import './surroundings.css'

/** Puts a story where an application would have it: in the provider, on the canvas, in the scheme of the toolbar. */
export const withSurroundings: Decorator = (Story, { globals, parameters }) => {
  const toasts = useMemo(() => createToastStore(), [])
  const scheme = globals.scheme === 'dark' ? 'dark' : 'light'
  return (
    <TessaProvider forceColorScheme={scheme} toasts={toasts}>
      <div
        data-motion={globals.motion}
        className={parameters.layout === 'padded' ? 'story-padded' : undefined}
      >
        <Story />
      </div>
    </TessaProvider>
  )
}
