import type { Column } from './records.tsx'
import recordClasses from './records.module.css'

/** Contacts are masked for the gate's pass. */
export const contactColumn: Column<{
  readonly contactName: string
  readonly contactPhone: string
  readonly contactEmail: string
}> = {
  title: 'Contact',
  cell: ({ contactName, contactPhone, contactEmail }) => (
    <>
      {contactName}
      <span className={recordClasses.second}>{contactPhone}</span>
      <span className={recordClasses.second}>{contactEmail}</span>
    </>
  ),
}

/** The short number that people say, and the long one. */
export const Numbers = ({ short, long }: { short: string; long: string }) => (
  <>
    <code className={recordClasses.number}>{short}</code>
    <code className={`${recordClasses.second} ${recordClasses.number}`}>{long}</code>
  </>
)
