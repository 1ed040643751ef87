import { useMutation } from '@tanstack/react-query'
import { errorMessage, useApi } from '@tessa/app-shell'
import type { ExportFormat, ExportList } from '@tessa/contract'
import { RowButton, toast } from '@tessa/ui'
import type { ExportWhat } from './export-menu.tsx'
import classes from './export-menu.module.css'

const formats = [
  { format: 'csv', name: 'CSV', hint: 'For spreadsheets' },
  { format: 'ndjson', name: 'NDJSON', hint: 'For programs: raw values, one row per line' },
] as const satisfies readonly { format: ExportFormat; name: string; hint: string }[]

const rowWords: Readonly<Record<ExportList, readonly [one: string, many: string]>> = {
  'work-orders': ['work order', 'work orders'],
  'help-desk-work-orders': ['work order', 'work orders'],
  'help-requests': ['help request', 'help requests'],
  'chat-sessions': ['chat session', 'chat sessions'],
  'contact-messages': ['contact message', 'contact messages'],
  users: ['user', 'users'],
  'audit-log': ['entry', 'entries'],
}

const countOf = (list: ExportList, rows: number): string => {
  const [one, many] = rowWords[list]
  return `${rows.toLocaleString('en-US')} ${rows === 1 ? one : many}`
}

/** The browser downloads it by itself, so that a large file never passes through this page. */
const follow = (url: string): void => {
  const link = document.createElement('a')
  link.href = `${import.meta.env.VITE_API_URL ?? ''}${url}`
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}

export type ExportFormatsProps = { list: ExportList; what: ExportWhat; onDone: () => void }

/** The formats of an export. Choosing one begins the download, and says how many rows it has. */
export const ExportFormats = ({ list, what, onDone }: ExportFormatsProps) => {
  const api = useApi()
  const request = useMutation({
    mutationFn: (format: ExportFormat) =>
      api('POST /api/exports', {
        body: { list, format, ...('ids' in what ? { ids: [...what.ids] } : { filter: { ...what.filter } }) },
      }),
    onSuccess: ({ url, rows }, format) => {
      if (rows === 0) {
        toast.add({ title: 'Nothing to export', message: 'No rows match any more.', tone: 'neutral' })
        return
      }
      follow(url)
      const name = formats.find((one) => one.format === format)?.name ?? format
      toast.add({ title: 'Download started', message: `${countOf(list, rows)} as ${name}.`, tone: 'success' })
      onDone()
    },
    onError: (error) =>
      toast.add({ title: 'Export failed', message: errorMessage(error), tone: 'destructive' }),
  })
  return (
    <>
      <p className={classes.note}>
        {'ids' in what
          ? `${countOf(list, what.ids.length)} that you selected.`
          : 'Everything that the filters show, on all pages.'}
      </p>
      {formats.map(({ format, name, hint }) => (
        <RowButton
          key={format}
          className={classes.format}
          aria-disabled={request.isPending}
          onClick={() => {
            if (!request.isPending) request.mutate(format)
          }}
        >
          <span className={classes.name}>
            {request.isPending && request.variables === format ? 'Preparing...' : name}
          </span>
          <span className={classes.hint}>{hint}</span>
        </RowButton>
      ))}
    </>
  )
}
