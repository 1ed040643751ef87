import { Outlet, ScrollRestoration } from 'react-router'

/** Around every page. */
export const RootLayout = () => (
  <>
    <ScrollRestoration />
    <Outlet />
  </>
)
