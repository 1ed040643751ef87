import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tessa/api-client'
import {
  errorMessage,
  fresh,
  invalidateRoutes,
  routeQuery,
  toRemote,
  useApi,
  useAuthSession,
} from '@tessa/app-shell'
import { Card, QueryState, toast } from '@tessa/ui'
import { paths } from '../../paths.ts'
import { useSignOut } from '../../shared/layout/sign-out.tsx'
import classes from './profile.module.css'
import { SignInRow } from './sign-in-row.tsx'

/** The sign-ins of the account, which can be ended. */
export const SignIns = () => {
  const { endOne, endOthers, leaveEverywhere, failure } = useEnding()
  const leaveBy = useSignOut()
  const query = useQuery({ ...routeQuery(useApi(), 'GET /api/auth/sessions'), ...fresh })
  const list = useRef<HTMLUListElement>(null)
  return (
    <Card title="Where you are signed in" lead="End whatever you do not know, then change your password.">
      <QueryState
        query={toRemote(query)}
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
                  // The button disappears with its row, so the focus must move first.
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
    </Card>
  )
}

const useEnding = () => {
  const api = useApi()
  const queries = useQueryClient()
  const session = useAuthSession()
  const navigate = useNavigate()
  const refresh = () => invalidateRoutes(queries, 'GET /api/auth/sessions')

  const endOne = useMutation({
    mutationFn: (id: string) =>
      api('DELETE /api/auth/sessions/{id}', { params: { id } }).catch((error: unknown) => {
        // The sign-in has already ended, which is the desired result.
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
  return { endOne, endOthers, leaveEverywhere, failure: error && errorMessage(error) }
}
