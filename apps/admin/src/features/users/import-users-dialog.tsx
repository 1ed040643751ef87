import { useState } from 'react'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { fieldErrors, useApi, useFormDraft } from '@tessa/app-shell'
import { accountImportLimits, type AccountImportResult } from '@tessa/contract'
import { TextButton } from '@tessa/ui'
import { downloadCsv, toCsv } from '../../shared/csv.ts'
import { DialogForm } from '../../shared/dialog-form.tsx'
import { FileField } from '../../shared/file-field.tsx'
import { importColumns } from './import-columns.ts'
import { ImportRows } from './import-rows.tsx'
import { readFileAsBase64 } from './read-file.ts'
import { useUserChange } from './use-user-change.ts'
import type { UserAddress } from './user-address.ts'
import classes from './users.module.css'

/** Creates and changes accounts from a file: first it says what would happen, and then it does it. */
export const ImportUsersDialog = ({ address }: { address: UserAddress }) => {
  const api = useApi()
  const [file, setFile] = useState<File>()
  const [done, setDone] = useState<AccountImportResult>()
  useFormDraft('user-import', {
    unsent: () => (done ? undefined : file),
    restore: (draft) => draft instanceof File && setFile(draft),
  })
  const run = async (dryRun: boolean) => {
    if (!file) throw new Error('Choose a file first.')
    return api('POST /api/admin/users/import', { body: { file: await readFileAsBase64(file), dryRun } })
  }
  const check = useMutation({ mutationFn: () => run(true) })
  const importing = useUserChange({
    send: async () => setDone(await run(false)),
    done: 'Users imported',
  })
  const choose = (chosen: File | undefined) => {
    check.reset()
    importing.reset()
    setDone(undefined)
    setFile(chosen)
  }
  const isTooLarge = file !== undefined && file.size > accountImportLimits.bytes
  const plan = check.data
  const isPending = check.isPending || importing.isPending
  const error = importing.error ?? check.error
  return (
    <DialogForm
      title="Import Users"
      label={plan ? 'Import' : 'Check'}
      pendingLabel={plan ? 'Importing...' : 'Checking...'}
      isDone={done !== undefined}
      isPending={isPending}
      canSend={file !== undefined && !isTooLarge && (!plan || plan.rows.some(isChange))}
      error={fieldErrors(error)['file'] === undefined ? error : null}
      onSend={() => (plan ? importing.mutate() : check.mutate())}
      onClose={address.closeDialog}
    >
      <FileField
        label="CSV file"
        accept=".csv,text/csv"
        file={file}
        isDisabled={isPending}
        onChoose={choose}
      />
      <p className={classes.quiet}>
        With the columns of the export, {accountImportLimits.rows.toLocaleString('en-US')} rows and 2 MB at
        most. It has no passwords: new people get a link by mail.
      </p>
      <p className={classes.quiet}>
        {importColumns.join(', ')}. New people need the first three.{' '}
        <TextButton onClick={() => downloadCsv('tessa-users.csv', toCsv([importColumns]))}>
          Download a template
        </TextButton>
      </p>
      <p role="alert" className={classes.fault}>
        {isTooLarge ? 'This file is larger than 2 MB.' : fieldErrors(error)['file']}
      </p>
      {plan && <ImportRows rows={(done ?? plan).rows} isDone={done !== undefined} />}
      {plan && !done && (
        <Button variant="subtle" onClick={() => check.mutate()}>
          Check again
        </Button>
      )}
    </DialogForm>
  )
}

const isChange = ({ outcome }: AccountImportResult['rows'][number]): boolean =>
  outcome === 'created' || outcome === 'changed'
