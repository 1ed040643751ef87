import { fieldError } from '../errors.ts'

/** Where a page ended: the moment and the id of its last row. */
export interface Place {
  readonly at: Date
  readonly id: string
}

export const writeCursor = ({ at, id }: Place): string =>
  Buffer.from(`${at.getTime().toString(36)}.${id}`).toString('base64url')

/** Refuses what this server did not write; nine letters reach to the year 5188. */
export const readCursor = (cursor: string | undefined): Place | undefined => {
  if (cursor === undefined) return undefined
  const [, time = '', id = ''] =
    /^([0-9a-z]{1,9})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(
      Buffer.from(cursor, 'base64url').toString(),
    ) ?? []
  const at = new Date(Number.parseInt(time, 36))
  if (id === '') throw fieldError('cursor', 'This page does not exist. Begin at the first one.')
  return { at, id }
}
