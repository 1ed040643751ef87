import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { useAddressState } from './use-address-state.ts'
import classes from './list-pages.module.css'

export type ListPagesProps = {
  address: ReturnType<typeof useAddressState>
  /** The page; its cursor says where the next one begins, and is null on the last one. */
  query: Pick<UseQueryResult<{ readonly nextCursor: string | null }>, 'data' | 'isError'>
}

/**
 * The way from one page of a list to the next and back. The cursor of the page stands in the address. The server may
 * refuse it after a while, and then only the first page is left.
 */
export const ListPages = ({ address, query: { data, isError } }: ListPagesProps) => {
  const cursor = address.get('cursor')
  const trail = address.memory.trail ?? []
  const goTo = (to: string | undefined, passed: readonly string[]) =>
    address.set({ cursor: to }, { memory: { trail: passed }, scrolls: true })
  const next = data?.nextCursor ?? null
  const isLost = !data && isError
  if (cursor === undefined ? next === null : !data && !isLost) return null
  return (
    <nav aria-label="Pages" className={classes.pages}>
      {cursor !== undefined && (
        <Button
          variant="outline"
          onClick={() => (isLost ? goTo(undefined, []) : goTo(trail.at(-1) || undefined, trail.slice(0, -1)))}
        >
          {isLost ? 'Start at the first page' : trail.length > 0 ? 'Previous page' : 'First page'}
        </Button>
      )}
      {trail.length > 0 && <span>Page {trail.length + 1}</span>}
      {next !== null && (
        <Button variant="outline" onClick={() => goTo(next, [...trail, cursor ?? ''])}>
          Next page
        </Button>
      )}
    </nav>
  )
}
