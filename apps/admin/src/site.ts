import type { Site } from '@tessa/app-shell'
import { isOwnPage, paths } from './paths.ts'

/** This app among those of its host. */
export const site: Site = { isOwnPage, home: paths.admin, productName: 'Tessa Admin' }
