import { lazy, Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { IconLock, IconMapPinOff } from '@tabler/icons-react'
import { ButtonLink, StatusPage } from '@tessa/ui'
import { StartView } from './features/work-orders/views/start-view.tsx'
import { useOperator } from './shared/account/use-operator.ts'
import { tabAt, tabs, tabsOf, type Tab } from './tabs.ts'

const pageOf = ({ load }: Tab) => {
  const Page = lazy(async () => ({ default: await load() }))
  return <Page />
}

const pages = new Map(tabs.map((tab) => [tab.tab, pageOf(tab)]))

/** /admin and /admin-dashboard: the tab that the address asks for. */
export const TabPage = () => {
  const { role } = useOperator()
  const word = useSearchParams()[0].get('tab')
  const wanted = tabAt(role, word)
  const page = wanted?.roles.includes(role) ? pages.get(wanted.tab) : undefined
  // The menu stays while the code of a tab is on its way.
  if (wanted && page) {
    const shown = <Suspense key={wanted.tab}>{page}</Suspense>
    return word === null ? <StartView>{shown}</StartView> : shown
  }
  return wanted ? (
    <StatusPage title="You do not have access" icon={IconLock} action={<StartLink />}>
      <p>{wanted.label} is not open to your account. An administrator can give you access.</p>
    </StatusPage>
  ) : (
    <StatusPage title="No such tab" icon={IconMapPinOff} action={<StartLink />}>
      <p>There is no tab called “{word}” here. The address may be old or misspelled.</p>
    </StatusPage>
  )
}

const StartLink = () => {
  const { role } = useOperator()
  const { pathname } = useLocation()
  const [start] = tabsOf(role)
  return start && <ButtonLink href={`${pathname}?tab=${start.tab}`}>Go to {start.label}</ButtonLink>
}
