import { renderToStaticMarkup } from 'react-dom/server'
import { QueryClientProvider } from '@tanstack/react-query'
import { createSignIn } from '@tessa/api-client'
import { ApiProvider, configKey, createQueryClient } from '@tessa/app-shell'
import { AppHeader, TessaProvider } from '@tessa/ui'
import { FirstStep } from './features/assistant/first-step.tsx'
import { paths } from './paths.ts'
import { contact, guest, links } from './shared/layout/site-layout.tsx'

const render = (): string => {
  const queries = createQueryClient()
  // The server puts in the number of the settings, and `/splash.js` the one that this browser knows.
  queries.setQueryData(configKey, { emergencyPhone: 'EMERGENCY-PHONE' })
  return renderToStaticMarkup(
    <ApiProvider value={createSignIn().api}>
      <QueryClientProvider client={queries}>
        <TessaProvider>
          <AppHeader links={links} contact={contact} account={guest} currentPath={paths.start} />
          <FirstStep />
        </TessaProvider>
      </QueryClientProvider>
    </ApiProvider>,
  )
}

/** The HTML of the first step as a guest sees it, for `index.html`. A build loads this module. */
export const firstWords = render()
