import { IconFileTypePdf } from '@tabler/icons-react'
import { PlainList } from '../layout/plain-list.tsx'
import classes from './case-files.module.css'

export type CaseFile = { id: string; name: string; url: string; mediaType: string }

export type CaseFilesProps = {
  /** The files in the order of display. */
  files: readonly CaseFile[]
}

/** The files of a case, as thumbnails that open the full file. */
export const CaseFiles = ({ files }: CaseFilesProps) => (
  <PlainList aria-label="Files">
    {files.map((file) => (
      <li key={file.id}>
        <FileLink file={file} />
      </li>
    ))}
  </PlainList>
)

export const FileLink = ({ file: { url, name, mediaType } }: { file: CaseFile }) => (
  <a href={url} target="_blank" rel="noreferrer" className={classes.file}>
    <span className={classes.preview}>
      {mediaType.startsWith('image/') ? (
        <img src={url} alt="" loading="lazy" />
      ) : (
        <IconFileTypePdf size={28} stroke={1.5} aria-hidden />
      )}
    </span>
    <span className={classes.name}>{name}</span>
  </a>
)
