/** The addresses of this app: whole ones, since it shares its host with the web app by default. */
export const paths = {
  admin: '/admin',
  dashboard: '/admin-dashboard',
  helpRequests: '/help-requests',
} as const

/** Whether this app draws what is at an address; everything else is left to the browser. */
export const isOwnPage = (href: string): boolean =>
  /^\/(?:admin|admin-dashboard|help-requests)(?:[/?#]|$)/.test(href)
