import type { ReactNode } from 'react'
import { PlainList } from '@tessa/ui'
import classes from './knowledge.module.css'

/** A part of an entry under its heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className={classes.section}>
    <h3>{title}</h3>
    {children}
  </section>
)

/** Short words beside one another; nothing for none. */
export const WordList = ({ title, words }: { title: string; words: readonly string[] }) =>
  words.length > 0 && (
    <Section title={title}>
      <PlainList className={classes.words}>
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </PlainList>
    </Section>
  )

/** Sentences below one another; nothing for none. */
export const LineList = ({ title, lines }: { title: string; lines: readonly string[] }) =>
  lines.length > 0 && (
    <Section title={title}>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Section>
  )
