export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif'] as const
export type PictureType = (typeof pictureTypes)[number]
