import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { FailedState } from '@tessa/ui'
import { useApi } from '../../api.tsx'
import { sentenceOf } from '../../shared/failures/failures.ts'
import { useSession } from '../../shared/auth/session.ts'
import { openOutbox } from '../../shared/outbox/outbox.ts'
import { useClock } from '../../shared/clock/clock.ts'
import { keptSession, newSession, sessionFromServer, type Begun } from './begin-session.ts'
import { FileDialogProvider, type FileDialogComponent } from './file-dialog-context.ts'
import { Frame } from './frame.tsx'
import { browserShelf } from '../../shared/kept-session.ts'
import { Led } from './led.tsx'
import { usePerson, type Person } from './person.ts'
import { readRules } from './rules.ts'
import { useSeat } from './use-seat.ts'

// What only few people meet is not in everybody's first page.
const Followed = lazy(async () => ({ default: (await import('./followed.tsx')).Followed }))
const NotOpened = lazy(async () => ({ default: (await import('./not-opened.tsx')).NotOpened }))

const shelf = browserShelf()

/** The start of the application: the assistant. */
export const AssistantPage = ({ fileDialog }: { fileDialog: FileDialogComponent }) => (
  <FileDialogProvider value={fileDialog}>
    <Seated />
  </FileDialogProvider>
)

const Seated = () => {
  const person = usePerson()
  const { role, take } = useSeat()
  // Who is looking decides whose session opens.
  if (person === undefined || role === undefined) return <Frame isBusy />
  return role === 'leads' ? (
    <Opened key={person.owner} person={person} />
  ) : (
    <Suspense fallback={<Frame isBusy />}>
      <Followed key={person.owner} owner={person.owner} shelf={shelf} onTake={take} />
    </Suspense>
  )
}

const Opened = ({ person }: { person: Person }) => {
  const clock = useClock()
  const [search, setSearch] = useSearchParams()
  const [wanted, setWanted] = useState(() => search.get('session'))
  const [next, setNext] = useState<Begun>()
  const opening = useOpening(person, wanted)
  const begun = next ?? opening.data?.begun
  const hasOpened = begun !== undefined

  // The session is this browser's own from now on: a reload finds it without its address.
  useEffect(() => {
    if (hasOpened && wanted !== null) setSearch({}, { replace: true })
  }, [hasOpened, setSearch, wanted])

  const begin = () => setNext(newSession(person, clock.now(), opening.data?.rules ?? {}))
  if (begun && opening.data)
    return (
      <Led
        key={begun.session.id}
        begun={begun}
        outbox={opening.data.outbox}
        rules={opening.data.rules}
        person={person}
        shelf={shelf}
        onStartOver={begin}
      />
    )
  if (opening.isError && wanted === null)
    return (
      <Frame>
        <FailedState message={sentenceOf(opening.error)} onRetry={() => void opening.refetch()} />
      </Frame>
    )
  if (opening.isPending) return <Frame isBusy />
  const reason = opening.isError ? sentenceOf(opening.error) : 'It began with another version of Tessa.'
  return (
    <Suspense fallback={<Frame isBusy />}>
      <NotOpened reason={reason} onLeave={() => (wanted === null ? begin() : setWanted(null))} />
    </Suspense>
  )
}

const useOpening = (person: Person, wanted: string | null) => {
  const api = useApi()
  const { signIn } = useSession()
  const clock = useClock()
  const queries = useQueryClient()
  return useQuery({
    queryKey: ['assistant', person.owner, wanted],
    gcTime: 0,
    queryFn: async () => {
      const [outbox, rules] = await Promise.all([openOutbox(signIn), readRules(queries, clock)])
      if (wanted !== null) {
        const begun = await sessionFromServer({ api, outbox, shelf }, wanted, person, clock.now())
        return { outbox, rules, begun }
      }
      // A browser that keeps nothing still troubleshoots.
      const found = (await keptSession(shelf, person).catch(() => undefined)) ?? {
        begun: newSession(person, clock.now(), rules),
      }
      return { outbox, rules, ...found }
    },
  })
}
