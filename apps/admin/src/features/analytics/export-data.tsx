import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { errorMessage, useApi } from '@tessa/app-shell'
import type { ChatAnalytics } from '@tessa/contract'
import { toast } from '@tessa/ui'
import { downloadCsv } from '../../shared/csv.ts'
import { ExportMenu } from '../../shared/list/export-menu.tsx'
import classes from './analytics.module.css'
import { drawnCsv, pointsCsv } from './figures-csv.ts'

/** What is drawn, the figures of each day, and a row for each work order created in the range. */
export const ExportData = ({ analytics }: { analytics: ChatAnalytics }) => {
  const { from, to } = analytics.current
  const file = (what: string) => `tessa-${what}-${from}-to-${to}.csv`
  const api = useApi()
  // A long range is drawn by month.
  const perDay = useMutation({
    mutationFn: () => api('GET /api/admin/chat-analytics', { query: { from, to, by: 'day' } }),
    onSuccess: (days) => downloadCsv(file('figures-per-day'), pointsCsv(days)),
    onError: (error) =>
      toast.add({ title: 'Export failed', message: errorMessage(error), tone: 'destructive' }),
  })
  return (
    <div role="group" aria-label="Export Data" className={classes.presets}>
      <Button variant="default" onClick={() => downloadCsv(file('figures'), drawnCsv(analytics))}>
        Export Data
      </Button>
      <Button variant="default" loading={perDay.isPending} onClick={() => perDay.mutate()}>
        Export per day
      </Button>
      <ExportMenu
        list="work-orders"
        what={{ filter: { createdFrom: from, createdTo: to } }}
        label="Export work orders"
      />
    </div>
  )
}
