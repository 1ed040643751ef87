import { ActionIcon, Button } from '@mantine/core'
import { IconBrush, IconFileTypePdf, IconTrash } from '@tabler/icons-react'
import { BlobImage } from './blob-image.tsx'
import { redactButton } from './button-ids.ts'
import type { TrayFile } from './file-selection.ts'
import { words } from './words.ts'
import classes from './file-dialog.module.css'

export type FileCardProps = {
  file: TrayFile
  onCover: () => void
  onRemove: () => void
}

/** One file with its preview, name and size. */
export const FileCard = ({ file, onCover, onRemove }: FileCardProps) => {
  return (
    <li className={classes.file}>
      <span className={classes.preview}>
        {file.preview ? (
          <BlobImage blob={file.preview} alt={words.previewOf(file.name)} />
        ) : (
          <IconFileTypePdf size={32} stroke={1.5} aria-hidden />
        )}
      </span>
      <span className={classes.fileText}>
        <span className={classes.fileName}>{file.name}</span>
        <span className={classes.fileFacts}>
          {words.size(file.blob.size, file.originalBytes)}
          {file.note && ` · ${file.note}`}
        </span>
      </span>
      <span className={classes.fileWays} data-several={file.preview && true}>
        {file.preview && (
          <Button
            id={redactButton(file.id)}
            variant="subtle"
            aria-label={words.coverFile(file.name)}
            leftSection={<IconBrush size={20} stroke={1.75} aria-hidden />}
            onClick={onCover}
          >
            {words.cover}
          </Button>
        )}
        <ActionIcon aria-label={words.remove(file.name)} onClick={onRemove}>
          <IconTrash size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  )
}
