import { IconFileTypePdf } from '@tabler/icons-react'
import type { Attachment } from '@tessa/contract'
import classes from './case-files.module.css'

/** The files of a case, as small pictures that open whole. */
export const CaseFiles = ({ files }: { files: readonly Attachment[] }) => (
  <ul className={classes.files} aria-label="Files">
    {files.map((file) => (
      <li key={file.id}>
        <FileLink file={file} />
      </li>
    ))}
  </ul>
)

export const FileLink = ({ file: { url, name, mediaType } }: { file: Attachment }) => (
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
