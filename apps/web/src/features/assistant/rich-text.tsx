import { lazy, Suspense } from 'react'
import classes from './rich-text.module.css'

const Markdown = lazy(async () => ({ default: (await import('./markdown.tsx')).Markdown }))

const looksLikeMarkdown = /[\\*_`#[\]|<>~&]|^\s*(?:-|\d+\.)\s|https?:/m

/** Words of a step: Markdown where there is any, else plain paragraphs. */
export const RichText = ({ children }: { children: string }) => (
  <div className={classes.text}>
    {looksLikeMarkdown.test(children) ? (
      <Suspense fallback={<Paragraphs>{children.replaceAll(/\*\*|^#+\s|\\(?=[^\w\s])/gm, '')}</Paragraphs>}>
        <Markdown>{children}</Markdown>
      </Suspense>
    ) : (
      <Paragraphs>{children}</Paragraphs>
    )}
  </div>
)

const Paragraphs = ({ children }: { children: string }) =>
  children.split(/\n{2,}/).map((paragraph, index) => <p key={index}>{paragraph}</p>)
