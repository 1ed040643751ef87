/** Resolved only by whoever says, in a dialog of the host, that it was tested and is safe to use. */
export const released = {
  opens: 'confirm-release',
  set: { release: 'Tested and safe to use' },
} as const
