import ReactMarkdown, { type Components } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'

const hostOf = (href: string): string => {
  try {
    return new URL(href, location.href).host
  } catch {
    return ''
  }
}

// A step has its own heading of the second level; those in its text come below it.
const components: Components = {
  h1: 'h3',
  h2: 'h3',
  h3: 'h4',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
  a: ({ href = '', children }) => {
    const host = hostOf(href)
    // An address of mail or a number leads nowhere from here.
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

/** Markdown as React elements, without raw HTML and without pictures, which would call foreign addresses. */
export const Markdown = ({ children }: { children: string }) => (
  <ReactMarkdown
    remarkPlugins={[remarkGfm]}
    rehypePlugins={[rehypeSanitize]}
    disallowedElements={['img', 'input']}
    components={components}
  >
    {children}
  </ReactMarkdown>
)
