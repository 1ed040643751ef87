import type { Site } from '@tessa/app-shell'
import { isOwnPage, paths } from './paths.ts'

/** The pages of this app, for links and redirects. */
export const site: Site = { isOwnPage, home: paths.dashboard }
