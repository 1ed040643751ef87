const { format } = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** A date and time for paper: it is still right tomorrow. */
export const PrintedTime = ({ at }: { at: string }) => (
  <time dateTime={at} className="tessa-figures">
    {format(new Date(at))}
  </time>
)
