const unavailable = { type: 'generation-failed' } as const

// Each path continues the one before it.
export const intake = ['autoclave', 'Midmark', 'M11', 'Stops at 118 degrees']
const checks = [...intake, 'start-troubleshooting', 'normal', 'normal', 'secure']
export const guided = [...checks, 'advanced-diagnostics', unavailable, 'start-guided']
