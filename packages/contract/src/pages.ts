/**
 * The page paths of each app, so that the server responds with 404 everywhere else. A test compares the routers of the
 * apps with these lists. A colon starts a parameter.
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
  admin: ['/admin', '/admin-dashboard', '/help-requests'],
} as const
