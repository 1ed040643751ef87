import classes from './diagnosis.module.css'
import type { Words } from './use-diagnosis.ts'

/** What an entry rests on: the title of a page with its address, or the judgement of an expert. */
export const SourceLine = ({ of: { title, address } }: { of: ReturnType<Words['splitSource']> }) => (
  <p className={classes.evidence}>
    Source:{' '}
    {address === undefined ? (
      title
    ) : (
      <a href={address} target="_blank" rel="noopener noreferrer nofollow">
        {title}
      </a>
    )}
  </p>
)
