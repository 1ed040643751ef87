import classes from './cells.module.css'

/** A mail address breaks behind its @ first, and elsewhere only where that is not enough. */
const Breakable = ({ words }: { words: string }) => {
  const at = words.indexOf('@') + 1
  return (
    <>
      {words.slice(0, at)}
      {at > 0 && <wbr />}
      {words.slice(at)}
    </>
  )
}

/** What a cell says first, and below it what it says in smaller letters. Nothing is drawn for what is missing. */
export const Lines = ({ first, rest }: { first: string; rest: readonly (string | null)[] }) => (
  <span className={classes.lines}>
    <span>{first}</span>
    {rest.map(
      (words, index) =>
        words !== null &&
        words !== '' && (
          <span key={index} className={classes.second}>
            <Breakable words={words} />
          </span>
        ),
    )}
  </span>
)

/** Words that a person wrote, three lines of them. */
export const Words = ({ children }: { children: string }) => <span className={classes.words}>{children}</span>

/** The short number that people say, and the long one. */
export const Numbers = ({ short, long }: { short: string; long: string }) => (
  <span className={classes.numbers}>
    <code>{short}</code> <code className={classes.second}>{long}</code>
  </span>
)
