import { lazy, Suspense } from 'react'
import { PartBoundary } from '@tessa/app-shell'
import type { MarkdownProps } from './markdown.tsx'
import classes from './rich-text.module.css'

const fetchMarkdown = () => import('./markdown.tsx')
const Markdown = lazy(async () => ({ default: (await fetchMarkdown()).Markdown }))

const looksLikeMarkdown = /[\\*_`#[\]|<>~&]|^\s*(?:-|\d+\.)\s|https?:/m

/** The text of a step, as Markdown or plain paragraphs. */
export const RichText = ({ children, facts }: MarkdownProps) => (
  <div className={classes.text}>
    {looksLikeMarkdown.test(children) ? (
      <PartBoundary fallback={<Plain>{children}</Plain>}>
        <Suspense fallback={<Plain>{children}</Plain>}>
          <Markdown facts={facts}>{children}</Markdown>
        </Suspense>
      </PartBoundary>
    ) : (
      <Paragraphs>{children}</Paragraphs>
    )}
  </div>
)

/** Plain text until the Markdown component has loaded. */
const Plain = ({ children }: { children: string }) => (
  <Paragraphs>{children.replaceAll(/\*\*|^#+\s|\\(?=[^\w\s])/gm, '')}</Paragraphs>
)

const Paragraphs = ({ children }: { children: string }) =>
  children.split(/\n{2,}/).map((paragraph, index) => <p key={index}>{paragraph}</p>)
