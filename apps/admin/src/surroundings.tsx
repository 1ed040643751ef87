import { useEffect, useState, type ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { SignIn } from '@tessa/api-client'
import { TessaProvider } from '@tessa/ui'
import { createQueryClient, SignInProvider } from './api.tsx'
import { RouterLink } from './shared/layout/router-link.tsx'

export type SurroundingsProps = {
  signIn: SignIn
  children: ReactNode
}

/** What every page stands in: the sign-in, the data already fetched, the look. */
export const Surroundings = ({ signIn, children }: SurroundingsProps) => {
  const [queries] = useState(createQueryClient)
  useEffect(
    () =>
      signIn.subscribe(() => {
        // What was fetched for one person must not be shown to the next.
        if (signIn.token() === undefined) queries.clear()
      }),
    [signIn, queries],
  )
  return (
    <SignInProvider value={signIn}>
      <QueryClientProvider client={queries}>
        <TessaProvider link={RouterLink} productName="Tessa Admin">
          {children}
        </TessaProvider>
      </QueryClientProvider>
    </SignInProvider>
  )
}
