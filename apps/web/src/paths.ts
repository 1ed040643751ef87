/** The paths of all pages. */
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

/** Whether a URL is a page of this app. The browser handles any other URL. */
export const isOwnPage = (href: string): boolean => /^\/(?!\/)/.test(href) && !otherApps.test(href)
