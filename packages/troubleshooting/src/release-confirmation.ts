/** Requires the user to confirm, in a dialog of the host, that the equipment was tested and is safe to use. */
export const releaseConfirmation = {
  dialog: 'confirm-release',
  assign: { release: 'Tested and safe to use' },
} as const
