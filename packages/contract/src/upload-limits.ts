// These limits are separate from the schemas, because a browser needs no schema.
export const uploadLimits = { bytes: 10 * 1024 * 1024, filesPerDialog: 5 } as const
export const uploadTypes = ['image/jpeg', 'image/png', 'image/gif', 'application/pdf'] as const
