/** The dialogs of saved views, as the address says them. */
export const viewDialogs = ['save-view', 'edit-view', 'delete-view'] as const
export type ViewDialogName = (typeof viewDialogs)[number]
