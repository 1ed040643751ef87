import { Loader } from '@mantine/core'
import { PlainList } from '@tessa/ui'
import { FileCard } from './file-card.tsx'
import type { TrayFile } from './file-selection.ts'
import { words } from './words.ts'
import classes from './file-dialog.module.css'

export type FileListProps = {
  files: readonly TrayFile[]
  /** The names of the files that are being read. */
  checking: readonly string[]
  onCover: (id: number) => void
  onRemove: (id: number) => void
}

/** The added files, and the file that is being read. */
export const FileList = ({ files, checking: [first], onCover, onRemove }: FileListProps) => (
  <PlainList className={classes.files}>
    {files.map((file) => (
      <FileCard
        key={file.id}
        file={file}
        onCover={() => onCover(file.id)}
        onRemove={() => onRemove(file.id)}
      />
    ))}
    {first !== undefined && (
      <li className={classes.file}>
        <span className={classes.preview}>
          <Loader size="sm" aria-hidden />
        </span>
        <span className={classes.fileText}>{words.checking(first)}</span>
      </li>
    )}
  </PlainList>
)
