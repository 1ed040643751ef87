import { join } from 'node:path'

export const clone = join(import.meta.dirname, '..', '..', '..', '..')
