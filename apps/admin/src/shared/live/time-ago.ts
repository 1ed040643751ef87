const units = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const

const words = new Intl.RelativeTimeFormat('en', { numeric: 'always' })

/** How long ago a moment was: `just now`, `12 seconds ago`, `2 hours ago`. */
export const timeAgo = (at: number, now: number): string => {
  const age = Math.floor((now - at) / 1000)
  const largest = units.find(({ seconds }) => age >= seconds)
  if (largest === undefined || age < 5) return 'just now'
  return words.format(-Math.floor(age / largest.seconds), largest.unit)
}
