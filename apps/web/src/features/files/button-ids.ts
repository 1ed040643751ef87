/** The buttons that lead to another view, and get the focus back from it. */
export const cameraButton = 'files-take-photo'
export const coverButton = (fileId: number) => `files-cover-${fileId}`
