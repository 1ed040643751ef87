import { Button, FileButton, Group, Textarea } from '@mantine/core'
import classes from './workshop.module.css'

type FlowEditorProps = {
  label: string
  text: string
  onChange: (text: string) => void
}

/** The text of a flow, to be typed, pasted or opened from a file. */
export const FlowEditor = ({ label, text, onChange }: FlowEditorProps) => (
  <>
    <Textarea
      label={label}
      value={text}
      rows={16}
      spellCheck={false}
      classNames={{ input: classes.code }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
    <Group mt="sm">
      <FileButton accept=".json,application/json" onChange={(file) => void file?.text().then(onChange)}>
        {(props) => (
          <Button variant="outline" {...props}>
            Open a file
          </Button>
        )}
      </FileButton>
    </Group>
  </>
)
