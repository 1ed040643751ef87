import { useState } from 'react'
import { NativeSelect } from '@mantine/core'
import type { TextDrafts } from '@tessa/app-shell'
import { settlements, type HelpRequestSettlement, type Settlement } from '@tessa/contract'
import { WordsForm } from '../../shared/words/words-form.tsx'
import { settlementWords } from './desk-words.ts'

export type SettleFormProps = {
  /** Of the help request. */
  id: string
  drafts: TextDrafts
  onCancel: () => void
  send: (settlement: Omit<HelpRequestSettlement, 'version'>) => Promise<void>
}

/** Ends a request without a work order, with a sentence to the reporter. */
export const SettleForm = ({ id, drafts, onCancel, send }: SettleFormProps) => {
  const [settlement, setSettlement] = useState<Settlement>('answered')
  return (
    <WordsForm
      label="Message to the reporter"
      description="Shown on the tracking page and sent by email."
      rows={3}
      maxLength={5000}
      missing="Tell the reporter why it is settled."
      button="Settle request"
      pendingLabel="Settling..."
      drafts={drafts}
      place={[id, 'settle']}
      onCancel={onCancel}
      send={(message) => send({ settlement, message })}
    >
      <NativeSelect
        label="Settle as"
        description={settlementWords[settlement].hint}
        value={settlement}
        data={settlements.map((value) => ({ value, label: settlementWords[value].label }))}
        onChange={({ currentTarget }) =>
          setSettlement(settlements.find((one) => one === currentTarget.value) ?? 'answered')
        }
      />
    </WordsForm>
  )
}
