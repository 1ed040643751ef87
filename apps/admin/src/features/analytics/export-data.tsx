import { Button } from '@mantine/core'
import type { ChatAnalytics } from '@tessa/contract'
import { downloadCsv } from '../../shared/csv.ts'
import { ExportMenu } from '../../shared/list/export-menu.tsx'
import classes from './analytics.module.css'
import { drawnCsv, pointsCsv } from './figures-csv.ts'

/** What is drawn, the same over time, and a row for each work order created in the range. */
export const ExportData = ({ analytics }: { analytics: ChatAnalytics }) => {
  const { from, to } = analytics.current
  const file = (what: string) => `tessa-${what}-${from}-to-${to}.csv`
  return (
    <div role="group" aria-label="Export Data" className={classes.presets}>
      <Button variant="default" onClick={() => downloadCsv(file('figures'), drawnCsv(analytics))}>
        Export Data
      </Button>
      <Button variant="default" onClick={() => downloadCsv(file('figures-over-time'), pointsCsv(analytics))}>
        Export over time
      </Button>
      <ExportMenu
        list="work-orders"
        what={{ filter: { createdFrom: from, createdTo: to } }}
        label="Export work orders"
      />
    </div>
  )
}
