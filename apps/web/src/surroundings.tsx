import { useEffect, useState, type ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { SignIn } from '@tessa/api-client'
import { TessaProvider } from '@tessa/ui'
import { ApiProvider, createQueryClient } from './api.tsx'
import { openSession, SessionProvider } from './shared/auth/session.ts'
import { RouterLink } from './shared/layout/router-link.tsx'

export type SurroundingsProps = {
  signIn: SignIn
  children: ReactNode
}

/** What every page stands in: the API, the sign-in, the data already fetched, the look. */
export const Surroundings = ({ signIn, children }: SurroundingsProps) => {
  const [queries] = useState(() => createQueryClient(signIn.api))
  const [session] = useState(() => openSession({ signIn, queries }))
  useEffect(() => session.follow(), [session])
  return (
    <ApiProvider value={signIn.api}>
      <QueryClientProvider client={queries}>
        <SessionProvider value={session}>
          <TessaProvider link={RouterLink}>{children}</TessaProvider>
        </SessionProvider>
      </QueryClientProvider>
    </ApiProvider>
  )
}
