/** For how long a screen offers to undo a change. */
export const undoSeconds = 10

/** How often a screen says that it is there, and how long it is believed. */
export const presenceSeconds = { beat: 20, forgotten: 45 } as const
