import { Route } from 'react-router'
import { PageRouter, pageRoutes, type Page } from '@tessa/app-shell'
import { paths } from './paths.ts'
import { RequireOperator } from './require-operator.tsx'
import { UnknownAddressPage } from './shared/layout/unknown-address-page.tsx'
import { TabPage } from './tab-page.tsx'

/** What has an address of its own, and a gate of its own. */
export const pages: readonly Page[] = [
  {
    path: paths.helpRequests,
    load: async () => (await import('./features/help-desk/help-requests-page.tsx')).HelpRequestsPage,
  },
]

const routes = (
  <>
    <Route element={<RequireOperator />}>
      {/* Two doors to the same tabs. */}
      {[paths.admin, paths.dashboard].map((path) => (
        <Route key={path} path={path} element={<TabPage />} />
      ))}
    </Route>
    {pageRoutes(pages)}
    {/* What it does not know is a plain 404, signed in or not. */}
    <Route path="*" element={<UnknownAddressPage />} />
  </>
)

export const Router = () => <PageRouter>{routes}</PageRouter>
