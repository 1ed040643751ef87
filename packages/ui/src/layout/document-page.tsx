import { useId, type ReactNode } from 'react'
import classes from './document-page.module.css'
import { PageTitle } from './page-title.tsx'

export type DocumentSection = {
  /** The hash of the section. */
  id: string
  title: string
  content: ReactNode
}

export type DocumentPageProps = {
  /** The heading of the page and the title of the document. */
  title: string
  /** The sections in order, for the text and the table of contents. */
  sections: readonly DocumentSection[]
  /** Content between the heading and the sections, such as a date. Default: none. */
  lead?: ReactNode
}

/** A long text such as the terms, with lines of 66 characters and a table of contents. */
export const DocumentPage = ({ title, sections, lead }: DocumentPageProps) => {
  const contentsId = useId()
  return (
    <main id="main" className={classes.page}>
      <div className={classes.head}>
        <PageTitle title={title} />
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      <nav aria-labelledby={contentsId} className={classes.contents}>
        <h2 id={contentsId}>On this page</h2>
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article className={classes.text}>
        {sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id}>
            <h2 id={section.id} tabIndex={-1}>
              {section.title}
            </h2>
            {section.content}
          </section>
        ))}
      </article>
    </main>
  )
}
