import type { Decorator } from '@storybook/react-vite'
import { TessaProvider } from '../src/provider/tessa-provider.tsx'
import './with-providers.css'

/** Puts a story where an application would have it: in the provider, on the canvas, in the scheme of the toolbar. */
export const withProviders: Decorator = (Story, { globals, parameters }) => {
  const scheme = globals.scheme === 'dark' ? 'dark' : 'light'
  return (
    <TessaProvider forceColorScheme={scheme}>
      <div
        data-motion={globals.motion === 'reduced' ? 'reduced' : 'full'}
        className={parameters.layout === 'padded' ? 'story-padded' : undefined}
      >
        <Story />
      </div>
    </TessaProvider>
  )
}
