import type { Settings } from '@tessa/contract'
import type { SlaTerms } from '../domain/sla/sla-policy.ts'

/** The hours and promises that hold now. They are the same object as long as the settings are. */
export const createSlaTerms = (
  { businessHours: { timeZone } }: { readonly businessHours: { readonly timeZone: string } },
  settings: { current(): Settings },
): (() => SlaTerms) => {
  let known: { readonly of: Settings; readonly terms: SlaTerms } | undefined
  return () => {
    const now = settings.current()
    if (known?.of !== now) {
      const hours = { timeZone, openings: now.openingHours, holidays: now.holidays }
      known = { of: now, terms: { hours, slaTimes: now.slaTimes } }
    }
    return known.terms
  }
}
