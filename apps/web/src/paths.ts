/** Where every page is. */
export const paths = {
  start: '/',
  about: '/about',
  contact: '/contact',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  changePassword: '/change-password',
  dashboard: '/dashboard',
  workOrder: '/dashboard/work-orders/:number',
  helpRequest: '/dashboard/help-requests/:token',
  chatSession: '/dashboard/sessions/:sessionId',
  follow: '/follow/:token',
  unsubscribe: '/unsubscribe/:token',
  editProfile: '/profile/edit',
  terms: '/terms',
  privacy: '/privacy',
  admin: '/admin',
} as const

const otherApps = /^\/(?:admin|admin-dashboard|help-requests|api)(?:[/?#]|$)/

/** Whether this app draws what is at an address; anything else is left to the browser. */
export const isOwnPage = (href: string): boolean => /^\/(?!\/)/.test(href) && !otherApps.test(href)

/** A page to come back from: `/login?returnTo=/contact`. */
export const returning = (path: string, returnTo: string | undefined): string =>
  returnTo === undefined
    ? path
    : `${path}?returnTo=${encodeURI(returnTo).replaceAll(/[&#+?]/g, encodeURIComponent)}`
