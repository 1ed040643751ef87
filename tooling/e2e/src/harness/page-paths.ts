export interface PagePath {
  readonly path: string
  /** The role of the user. Default: a guest. */
  readonly as?: 'user' | 'technician' | 'admin'
  /** A heading of the loaded page. */
  readonly heading: string | RegExp
  /** Whether the page belongs to the operators' app, which has no splash. */
  readonly isAdmin?: true
}

/** Every screen. */
export const pagePaths: readonly PagePath[] = [
  { path: '/', heading: 'Troubleshoot your equipment' },
  { path: '/about', heading: /./ },
  { path: '/contact', heading: /./ },
  { path: '/login', heading: 'Sign in to Tessa' },
  { path: '/register', heading: 'Create your account' },
  { path: '/forgot-password', heading: 'Forgot your password?' },
  { path: '/reset-password', heading: 'This link is not complete' },
  { path: '/reset-password#token', heading: 'Set a new password' },
  { path: '/confirm-email', heading: 'This link is not complete' },
  { path: '/confirm-email#token', heading: 'Confirm your email address' },
  { path: '/terms', heading: 'Terms of Service' },
  { path: '/privacy', heading: 'Privacy Policy' },
  { path: '/no/such/page', heading: '404 Page Not Found' },
  { path: '/dashboard', heading: 'Authentication Required' },
  { path: '/dashboard', as: 'user', heading: /^Welcome back/ },
  { path: '/dashboard?tab=work-orders', as: 'user', heading: /^Welcome back/ },
  { path: '/dashboard?tab=chat-history', as: 'user', heading: /^Welcome back/ },
  { path: '/dashboard?tab=profile', as: 'user', heading: /^Welcome back/ },
  { path: '/profile/edit', as: 'user', heading: 'Edit Profile' },
  { path: '/change-password', as: 'user', heading: 'Choose a new password' },
  { path: '/admin', heading: 'Sign in to Tessa Admin', isAdmin: true },
  { path: '/admin', as: 'user', heading: 'You do not have access', isAdmin: true },
  { path: '/admin', as: 'technician', heading: /./, isAdmin: true },
  { path: '/admin', as: 'admin', heading: /./, isAdmin: true },
  { path: '/admin/no/such/page', as: 'admin', heading: /404/, isAdmin: true },
]
