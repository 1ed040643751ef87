import { useLocation } from 'react-router'
import type { TessaSegment } from '@tessa/contract'
import { TextLink } from '@tessa/ui'
import { hrefOfRecords } from './record-links.ts'

/** Words with their numbers, each a link to its records. */
export const Sentence = ({ segments }: { segments: readonly TessaSegment[] }) => {
  const { pathname } = useLocation()
  return segments.map(({ text, records }, index) => {
    // The pieces of a sentence never change their order.
    const key = `${index} ${text}`
    return records ? (
      <TextLink key={key} href={hrefOfRecords(pathname, records)}>
        {text}
      </TextLink>
    ) : (
      <span key={key}>{text}</span>
    )
  })
}
