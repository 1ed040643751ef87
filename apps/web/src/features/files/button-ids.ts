/** The ids of the buttons that open another view and get the focus back afterward. */
export const cameraButton = 'files-take-photo'
export const redactButton = (fileId: number) => `files-cover-${fileId}`
