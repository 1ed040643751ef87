/** Acceptance criteria that a user or a caller can observe. A test with the id of a row proves it. */
export interface Area {
  readonly name: string
  /** Whether all rows of the area are finished, or the ids of the finished rows. */
  readonly finished: boolean | readonly string[]
  /** Row ids with our short titles. */
  readonly rows: Readonly<Record<string, string>>
}

/**
 * Calls of the specification that are not built yet. The change that builds a call removes it from this list. Row I-01
 * is finished when the list is empty.
 */
export const unbuiltCalls: readonly string[] = []

export const areas: readonly Area[] = [
  {
    name: 'Startup and shell',
    finished: true,
    rows: {
      'S-01': 'Splash: tagline, three steps, progress',
      'S-02': 'Splash: first message, provider credited',
      'S-03': 'Splash: duration, frequency, reduced motion',
      'S-04': 'Unknown paths',
      'S-05': 'Toasts',
      'S-06': 'Default data fetching',
      'S-07': 'Errors of the server',
      'S-08': 'Light, dark, every width',
    },
  },
  {
    name: 'Header',
    finished: true,
    rows: {
      'H-01': 'Links',
      'H-02': 'Menu on narrow screens',
      'H-03': 'Guest and signed-in user',
    },
  },
  {
    name: 'Assistant',
    finished: true,
    rows: {
      'A-01': 'Welcome step',
      'A-02': 'Typed equipment type',
      'A-03': 'Makers by equipment type',
      'A-04': 'Typed answers',
      'A-05': 'Analysing view and the choice after it',
      'A-06': 'Spinner and delays',
      'A-07': 'Finished steps, focus, announcements',
      'A-08': 'Previous Step',
      'A-09': 'First step with Get Help and Summary',
      'A-10': 'Power, display, connection, assessment',
      'A-11': 'Power troubleshooting',
      'A-12': 'Advanced diagnostics',
      'A-13': 'Guided sequence of five',
      'A-14': 'Diagnostic summary and analysis',
      'A-15': 'Support request in the chat',
      'A-16': 'Support request sent or queued',
      'A-17': 'Work order from a result',
      'A-18': 'Adaptive handler and its fallback',
      'A-19': 'Resolution results',
      'A-20': 'Targets of the options',
      'A-21': 'Tips dialog',
      'A-22': 'Session summary',
      'A-23': 'Resuming',
      'A-24': 'Loops and failed attempts',
      'A-25': 'The session on the server',
      'A-26': 'The receipt is the active card',
      'A-27': 'Editing an answer keeps the later ones',
      'A-28': 'One press answers one step',
      'A-29': 'Back and Forward walk the session',
      'A-30': 'Hazards on screen',
    },
  },
  {
    name: 'Help-request dialog',
    finished: true,
    rows: {
      'D-01': 'Three steps of the dialog',
      'D-02': 'Required fields and defaults',
      'D-03': 'Submission',
    },
  },
  {
    name: 'Photos and files',
    finished: true,
    rows: {
      'F-01': 'Picking files',
      'F-02': 'Refused and converted files',
      'F-03': 'Camera',
      'F-04': 'Files on session and work order',
      'F-05': 'PDFs that act or cannot be read',
    },
  },
  {
    name: 'Public pages',
    finished: true,
    rows: {
      'P-01': 'About',
      'P-02': 'Contact',
      'P-03': 'Guest who submits',
      'P-04': 'Mail client, copy, send from here',
      'P-05': 'Legal documents and linked pages',
    },
  },
  {
    name: 'Login and session',
    finished: true,
    rows: {
      'L-01': 'Signing in',
      'L-02': 'Validation of the form',
      'L-03': 'Messages of a failed sign-in',
      'L-04': 'The token on the device',
      'L-05': 'Signing out',
      'L-06': 'Forgotten password',
    },
  },
  {
    name: 'Registration',
    finished: true,
    rows: {
      'R-01': 'Three steps',
      'R-02': 'Validation',
      'R-03': 'Creating the account',
      'R-04': 'Typed fields survive a reload',
      'R-05': 'Unconfirmed until the mailed link is opened',
    },
  },
  {
    name: 'User dashboard',
    finished: true,
    rows: {
      'U-01': 'Dashboard frame and tabs',
      'U-02': 'Overview',
      'U-03': 'Work orders',
      'U-04': 'Active and resolved',
      'U-05': 'Chat history',
      'U-06': 'Profile tab',
      'U-07': 'Editing profile, password, sessions, second factor',
    },
  },
  {
    name: 'Authentication test page',
    finished: true,
    rows: {
      'T-01': 'Content of the page',
      'T-02': 'Toasts, and development builds only',
    },
  },
  {
    name: 'Admin',
    finished: true,
    rows: {
      'M-01': 'Menu and access',
      'M-02': 'Overview',
      'M-03': 'Users',
      'M-04': 'Creating and editing users',
      'M-05': 'Security and activity of a user',
      'M-06': 'Admin Tessa',
      'M-07': 'Real work orders and settings',
    },
  },
  {
    name: 'Admin dashboard',
    finished: true,
    rows: {
      'N-01': 'Sidebar and lazy loading',
      'N-02': 'Four cards',
      'N-03': 'System status',
      'N-04': 'Recent activity',
      'N-05': 'Users table',
      'N-06': 'AI analytics',
      'N-07': 'Settings',
    },
  },
  {
    name: 'Work order management',
    finished: true,
    rows: {
      'K-01': 'List and filters',
      'K-02': 'Cards',
      'K-03': 'Detail dialog',
      'K-04': 'Changing the status',
      'K-05': 'Assigning',
      'K-06': 'Notes and activity',
    },
  },
  {
    name: 'Help requests',
    finished: true,
    rows: {
      'G-01': 'Password gate',
      'G-02': 'Tabs, table, cards',
      'G-03': 'Summary and breakdown',
    },
  },
  {
    name: 'API',
    finished: true,
    rows: {
      'I-01': 'Every call, validated',
      'I-02': 'Snake case and camel case',
      'I-03': 'Lists by cursor',
      'I-04': 'Authorisation',
      'I-05': 'Idempotency keys',
      'I-06': 'Fields of user views',
    },
  },
  {
    name: 'Nothing lost',
    finished: true,
    rows: {
      'O-01': 'Network down in mid-session',
      'O-02': 'Server killed',
      'O-03': 'Mail that cannot be sent',
    },
  },
]
