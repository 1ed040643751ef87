import type { FigureRecords, TessaRecords } from '@tessa/contract'
import { paths } from '../../paths.ts'

/** The lists that the help-requests page shows. */
const deskLists: ReadonlySet<string> = new Set(['chat-sessions', 'help-requests'])

/** The address of the list with the records behind a figure. */
export const hrefOfRecords = (pathname: string, { list, filter }: FigureRecords | TessaRecords): string => {
  const page = deskLists.has(list) ? paths.helpRequests : pathname
  const values = Object.entries(filter).map(([name, value]): [string, string] => [name, String(value)])
  return `${page}?${new URLSearchParams([['tab', list], ...values]).toString()}`
}
