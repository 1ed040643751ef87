import classes from './file-field.module.css'

export type FileFieldProps = {
  label: string
  /** The endings and types that the browser offers. */
  accept: string
  /** The chosen file. */
  file: File | undefined
  isDisabled: boolean
  onChoose: (file: File | undefined) => void
}

/** The browser draws what the person chose; a file that was chosen before the sign-in ended is put there. */
const showChosen = (input: HTMLInputElement | null, file: File | undefined): void => {
  if (!input || !file || input.files?.[0] === file) return
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
}

/** One file from the device. */
export const FileField = ({ label, accept, file, isDisabled, onChoose }: FileFieldProps) => (
  <label className={classes.file}>
    <span>{label}</span>
    <input
      ref={(input) => showChosen(input, file)}
      type="file"
      accept={accept}
      disabled={isDisabled}
      onChange={({ currentTarget }) => onChoose(currentTarget.files?.[0])}
    />
  </label>
)
