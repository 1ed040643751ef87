import ReactMarkdown, { type Components } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import type { Facts } from '@tessa/assistant-engine'
import { parseCauses, splitAdvice } from '../findings/cause-data.ts'
import { CauseList } from '../findings/cause.tsx'

const hostOf = (href: string): string => {
  try {
    return new URL(href, location.href).host
  } catch {
    return ''
  }
}

// The heading of a step has level 2, so headings in its text start at level 3.
const components: Components = {
  h1: 'h3',
  h2: 'h3',
  h3: 'h4',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
  a: ({ href = '', children }) => {
    const host = hostOf(href)
    // Links to email addresses and phone numbers are not allowed here.
    if (host === '') return children
    return (
      <>
        <a href={href} target="_blank" rel="noopener noreferrer nofollow">
          {children}
        </a>
        {typeof children === 'string' && children.includes(host) ? '' : ` (${host})`}
      </>
    )
  },
}

export type MarkdownProps = {
  children: string
  /** Those of the session. The likely causes among them are drawn in the place of their lines. */
  facts?: Facts | undefined
}

/** Markdown as React elements, without raw HTML and without images, which would load from other sites. */
export const Markdown = ({ children, facts }: MarkdownProps) => {
  const advice = splitAdvice(children, parseCauses(facts?.['likelyCauses']))
  if (advice.causes.length === 0) return <Text>{children}</Text>
  return (
    <>
      <Text>{advice.before}</Text>
      <CauseList causes={advice.causes} />
      <Text>{advice.after}</Text>
    </>
  )
}

const Text = ({ children }: { children: string }) => (
  <ReactMarkdown
    remarkPlugins={[remarkGfm]}
    rehypePlugins={[rehypeSanitize]}
    disallowedElements={['img', 'input']}
    components={components}
  >
    {children}
  </ReactMarkdown>
)
