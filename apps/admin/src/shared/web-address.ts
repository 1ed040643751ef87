import { useConfig } from '@tessa/app-shell'

/** Whether this app has a host for itself. */
export const hasOwnHost = Boolean(import.meta.env.VITE_API_URL)

/** Where a page of the web app is: on this host, or on its own where this app has one for itself. */
export const useWebAddress = (path: string): string => {
  const config = useConfig({ enabled: hasOwnHost })
  // Other parts of a page ask for the configuration too.
  return hasOwnHost ? `${config.data?.webUrl ?? ''}${path}` : path
}
