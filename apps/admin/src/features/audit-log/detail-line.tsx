import { TextLink } from '@tessa/ui'
import { useHome } from '../../shared/use-home.ts'
import type { DetailWords } from './detail-words.ts'

const shortNumber = /\b([0-9A-Z]{4}-[0-9A-Z]{2})\b/

/** What a fact names, where it is a record that can be opened: by its tab. */
const tabs: Readonly<Record<string, string>> = { mail: 'mail', message: 'contact-messages' }

/** One further fact of an entry. The records that it names are links. */
export const DetailLine = ({ detail: { key, name, text } }: { detail: DetailWords }) => {
  const home = useHome()
  const tab = tabs[key]
  if (tab !== undefined)
    return <TextLink href={`${home}?tab=${tab}&open=${text}`}>{`Open the ${key}`}</TextLink>
  if (key !== 'numbers') return <span>{`${name}: ${text}`}</span>
  return (
    <span>
      {`${name}: `}
      {text.split(shortNumber).map((part, place) =>
        place % 2 === 1 ? (
          <TextLink key={part} href={`${home}?tab=work-orders&open=${part}`}>
            {part}
          </TextLink>
        ) : (
          part
        ),
      )}
    </span>
  )
}
