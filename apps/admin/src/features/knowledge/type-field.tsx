import { NativeSelect } from '@mantine/core'
import { knowledgeTypes, type KnowledgeType } from '@tessa/contract'
import { typeOptions } from './knowledge-words.ts'

export type TypeFieldProps = {
  /** Undefined until it is chosen. */
  type: KnowledgeType | undefined
  error: string | undefined
  onChange: (type: KnowledgeType) => void
}

const types = typeOptions.filter(({ value }) => value !== 'any')

/** Chooses the type of equipment that an entry is about. */
export const TypeField = ({ type, error, onChange }: TypeFieldProps) => (
  <NativeSelect
    label="Equipment"
    value={type ?? ''}
    error={error}
    data={type === undefined ? [{ value: '', label: 'Choose the equipment' }, ...types] : types}
    onChange={({ currentTarget: { value } }) => {
      const chosen = knowledgeTypes.find((one) => one === value)
      if (chosen) onChange(chosen)
    }}
  />
)
