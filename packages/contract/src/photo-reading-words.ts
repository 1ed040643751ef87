/** What a language model reads from a photo of a panel or a type plate. */
export const photoTextKinds = ['code', 'message', 'serial-number', 'manufacturer', 'model'] as const
export type PhotoTextKind = (typeof photoTextKinds)[number]

export const longestPhotoText = 60
export const mostPhotoTexts = 5
