import type { FigureRecords } from '@tessa/contract'
import { paths } from '../../paths.ts'

/** The address of the list with the records behind a figure. */
export const hrefOfRecords = (pathname: string, { list, filter }: FigureRecords): string => {
  const [page, tab] = list === 'work-orders' ? [pathname, list] : [paths.helpRequests, list]
  return `${page}?${new URLSearchParams({ tab, ...filter }).toString()}`
}
