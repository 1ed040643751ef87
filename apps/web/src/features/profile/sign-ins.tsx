import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tessa/api-client'
import { QueryState, toast } from '@tessa/ui'
import { read, useApi } from '../../api.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../shared/auth/session.ts'
import { useLeaving } from '../../shared/layout/leaving.tsx'
import { sentenceOf } from '../../shared/failures/failures.ts'
import { remoteOf } from '../../shared/failures/remote-of.ts'
import classes from './profile.module.css'
import { SectionCard } from './section-card.tsx'
import { SignInRow } from './sign-in-row.tsx'

const signInsQuery = { ...read('/api/auth/sessions'), staleTime: 0 }

/** Where the account is signed in, and how to end it there. */
export const SignIns = () => {
  const { endOne, endOthers, leaveEverywhere, failure } = useEnding()
  const leaveBy = useLeaving()
  const query = useQuery(signInsQuery)
  const list = useRef<HTMLUListElement>(null)
  return (
    <SectionCard
      title="Where you are signed in"
      lead="End whatever you do not know, then change your password."
    >
      <QueryState
        query={remoteOf(query)}
        loadingLabel="Loading your sign-ins..."
        onRetry={() => void query.refetch()}
      >
        {({ items }) => (
          <>
            <ul ref={list} className={classes.signIns} tabIndex={-1} aria-label="Sign-ins">
              {items.map((signIn) => (
                <SignInRow
                  key={signIn.id}
                  signIn={signIn}
                  isEnding={endOne.isPending && endOne.variables === signIn.id}
                  // The button goes with its row, and focus must not.
                  onEnd={() => endOne.mutate(signIn.id, { onSuccess: () => list.current?.focus() })}
                />
              ))}
            </ul>
            <p role="alert" className={classes.status}>
              {failure}
            </p>
            <div className={classes.buttons}>
              {items.some(({ current }) => !current) && (
                <Button
                  variant="outline"
                  aria-disabled={endOthers.isPending}
                  onClick={() => endOthers.mutate()}
                >
                  End all other sign-ins
                </Button>
              )}
              <Button
                variant="outline"
                color="red"
                aria-disabled={leaveEverywhere.isPending}
                onClick={() =>
                  leaveBy({
                    keep: () => leaveEverywhere.mutate('keep'),
                    giveUp: () => leaveEverywhere.mutate('give-up'),
                  })
                }
              >
                Sign out everywhere
              </Button>
            </div>
          </>
        )}
      </QueryState>
    </SectionCard>
  )
}

const useEnding = () => {
  const api = useApi()
  const queries = useQueryClient()
  const session = useSession()
  const navigate = useNavigate()
  const refresh = () => queries.invalidateQueries({ queryKey: signInsQuery.queryKey })

  const endOne = useMutation({
    mutationFn: (id: string) =>
      api('DELETE /api/auth/sessions/{id}', { params: { id } }).catch((error: unknown) => {
        // Somebody was faster: it is ended, which is what was wanted.
        if (!(error instanceof ApiError) || error.status !== 404) throw error
      }),
    onSuccess: async () => {
      toast.add({ title: 'Sign-in ended', tone: 'success' })
      await refresh()
    },
  })
  const endOthers = useMutation({
    mutationFn: () => api('DELETE /api/auth/sessions'),
    onSuccess: async () => {
      toast.add({ title: 'All other sign-ins ended', tone: 'success' })
      await refresh()
    },
  })
  const leaveEverywhere = useMutation({
    mutationFn: (_unsent: 'keep' | 'give-up') => api('POST /api/auth/logout-all'),
    onSuccess: async (_, unsent) => {
      if (unsent === 'keep') session.forget()
      else await session.forgetForGood()
      await navigate(paths.start)
      toast.add({ title: 'Signed out everywhere', tone: 'success', outlivesScreen: true })
    },
  })
  const error = endOne.error ?? endOthers.error ?? leaveEverywhere.error
  return { endOne, endOthers, leaveEverywhere, failure: error && sentenceOf(error) }
}
