import classes from './file-field.module.css'

export type FileFieldProps = {
  label: string
  /** The endings and types that the browser offers. */
  accept: string
  isDisabled: boolean
  onChoose: (file: File | undefined) => void
}

/** One file from the device. */
export const FileField = ({ label, accept, isDisabled, onChoose }: FileFieldProps) => (
  <label className={classes.file}>
    <span>{label}</span>
    <input
      type="file"
      accept={accept}
      disabled={isDisabled}
      onChange={({ currentTarget }) => onChoose(currentTarget.files?.[0])}
    />
  </label>
)
