/**
 * Where each app has pages, so that the server answers 404 everywhere else. The routers of the apps are checked against
 * these lists. A colon begins a part that may be anything.
 */
export const pages = {
  web: [
    '/',
    '/about',
    '/contact',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/change-password',
    '/confirm-email',
    '/dashboard',
    '/dashboard/work-orders/:number',
    '/dashboard/sessions/:sessionId',
    '/dashboard/help-requests/:token',
    '/follow/:token',
    '/unsubscribe/:token',
    '/profile/edit',
    '/terms',
    '/privacy',
  ],
  admin: ['/admin', '/admin-dashboard'],
} as const
