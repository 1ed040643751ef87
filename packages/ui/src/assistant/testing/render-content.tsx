/** Shows paragraphs and lists, as an application could show Markdown. */
export const renderContent = (markdown: string) =>
  markdown.split('\n\n').map((block) =>
    block.startsWith('- ') ? (
      <ul key={block}>
        {block.split('\n').map((line) => (
          <li key={line}>{line.slice(2)}</li>
        ))}
      </ul>
    ) : (
      <p key={block}>{block}</p>
    ),
  )
