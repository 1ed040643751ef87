import { Button } from '@mantine/core'
import type { useAddressState } from './use-address-state.ts'
import classes from './list-pages.module.css'

export type ListPagesProps = {
  address: ReturnType<typeof useAddressState>
  /** Where the next page begins; null on the last one. */
  nextCursor: string | null
}

/** The way from one page of a list to the next and back. The cursor of the page stands in the address. */
export const ListPages = ({ address, nextCursor }: ListPagesProps) => {
  const cursor = address.get('cursor')
  const trail = address.memory.trail ?? []
  const goTo = (to: string | undefined, passed: readonly string[]) =>
    address.set({ cursor: to }, { memory: { trail: passed }, scrolls: true })
  if (nextCursor === null && cursor === undefined) return null
  return (
    <nav aria-label="Pages" className={classes.pages}>
      {cursor !== undefined && (
        <Button variant="outline" onClick={() => goTo(trail.at(-1) || undefined, trail.slice(0, -1))}>
          {trail.length > 0 ? 'Previous page' : 'First page'}
        </Button>
      )}
      {trail.length > 0 && <span>Page {trail.length + 1}</span>}
      {nextCursor !== null && (
        <Button variant="outline" onClick={() => goTo(nextCursor, [...trail, cursor ?? ''])}>
          Next page
        </Button>
      )}
    </nav>
  )
}
