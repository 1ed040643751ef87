/** How many active work orders a technician can be meant to have at most. */
export const maxWorkloadRange = { from: 1, to: 200 } as const

/** The longest time away that can be entered at once, in days. */
export const longestAbsenceDays = 366
