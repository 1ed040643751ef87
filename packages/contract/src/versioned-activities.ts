/** The types of activities that come with a new version of a work order. */
export const versionedActivities = [
  'status_changed',
  'assigned',
  'unassigned',
  'fact_corrected',
  'priority_changed',
  'duplicate_marked',
  'estimate_changed',
  'resolution_noted',
] as const
