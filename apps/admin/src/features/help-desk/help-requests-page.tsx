import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { IdleLogout, useApi, useAuth, useAuthSession } from '@tessa/app-shell'
import type { Route } from '@tessa/contract'
import { FirstStepPage } from '../sign-in/access-pages.tsx'
import { CheckingPage, UnknownPage } from '../sign-in/checking-pages.tsx'
import { DeskProvider, type DeskAccess } from './desk-access.ts'
import { Desk } from './desk.tsx'
import { Gate } from './gate.tsx'
import { readPass, writePass, type HelpDeskPass } from './help-desk-pass.ts'
import { SiteHeader } from './site-header.tsx'

/** /help-requests: for staff as they are signed in, for everybody else behind its password. */
export const HelpRequestsPage = () => (
  <>
    <SiteHeader />
    <GatedDesk />
  </>
)

/** What a pass opens, and what is cleared with it. */
const deskRoutes = [
  'GET /api/admin/help-desk',
  'GET /api/admin/work-orders',
  'GET /api/admin/chat-sessions',
  'GET /api/help-requests',
] as const satisfies readonly Route[]

const GatedDesk = () => {
  const auth = useAuth()
  const session = useAuthSession()
  const api = useApi()
  const queries = useQueryClient()
  const [pass, setPass] = useState(readPass)
  const [hasEnded, setHasEnded] = useState(false)

  const accept = (given: HelpDeskPass) => {
    writePass(given)
    setHasEnded(false)
    setPass(given)
  }
  const end = () => {
    writePass(undefined)
    setPass(undefined)
    setHasEnded(true)
    for (const route of deskRoutes) queries.removeQueries({ queryKey: [route] })
  }
  const show = (access: DeskAccess) => (
    <DeskProvider value={access}>
      <Desk />
    </DeskProvider>
  )

  if (auth.status === 'loading') return <CheckingPage />
  if (auth.status === 'signed-in' && auth.user.role !== 'user')
    return auth.user.mustChangePassword || auth.user.mustSetUpSecondFactor ? (
      <FirstStepPage user={auth.user} />
    ) : (
      <>
        <IdleLogout onSignOut={() => void session.signOut()} />
        {show({ kind: 'staff', api, role: auth.user.role })}
      </>
    )
  if (pass) return show({ kind: 'pass', api: session.signIn.apiWith(pass.token), end })
  if (auth.status === 'unknown') return <UnknownPage {...auth} />
  return <Gate hasEnded={hasEnded} onAccess={accept} />
}
