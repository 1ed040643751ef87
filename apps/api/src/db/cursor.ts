import { fieldError } from '../http/errors.ts'

/** The end of a page: the time and the id of its last row. */
export interface CursorPosition {
  readonly at: Date
  readonly id: string
}

/** Not signed: a cursor opens nothing that its query does not, and an invented one only names another position. */
export const writeCursor = ({ at, id }: CursorPosition): string =>
  Buffer.from(`${at.getTime().toString(36)}.${id}`).toString('base64url')

/** Refuses text that this server did not write. Nine characters reach to the year 5188. */
export const readCursor = (cursor: string | undefined): CursorPosition | undefined => {
  if (cursor === undefined) return undefined
  const [, time = '', id = ''] =
    /^([0-9a-z]{1,9})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(
      Buffer.from(cursor, 'base64url').toString(),
    ) ?? []
  const at = new Date(Number.parseInt(time, 36))
  if (id === '') throw fieldError('cursor', 'This page does not exist. Please start at the first one.')
  return { at, id }
}
