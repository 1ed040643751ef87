import { useLocation } from 'react-router'
import type { ManagedWorkOrderDetail } from '@tessa/contract'
import { TextLink } from '@tessa/ui'
import classes from './detail.module.css'

/** The request it was made from, and those that are handled along with it. */
export const LinkedRecords = ({ order }: { order: ManagedWorkOrderDetail }) => {
  const { duplicate_of: original, duplicates, help_request: request } = order
  if (!original && duplicates.length === 0 && !request) return null
  return (
    <section className={classes.section} aria-label="Linked Records">
      <h3>Linked Records</h3>
      {original && (
        <p>
          Duplicate of <RecordLink number={original.short_number} />
        </p>
      )}
      {duplicates.map(({ id, short_number }) => (
        <p key={id}>
          <RecordLink number={short_number} /> is a duplicate of this one
        </p>
      ))}
      {request && (
        <>
          <p>
            Help request <code>{request.request_number}</code>
          </p>
          {request.additional_info && <p className={classes.words}>{request.additional_info}</p>}
        </>
      )}
    </section>
  )
}

/** Opens another work order in place of this one. */
export const RecordLink = ({ number }: { number: string }) => {
  const { pathname } = useLocation()
  return <TextLink href={`${pathname}?tab=work-orders&open=${number}`}>{number}</TextLink>
}
