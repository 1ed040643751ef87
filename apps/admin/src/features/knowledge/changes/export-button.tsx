import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { errorMessage, useApi } from '@tessa/app-shell'
import { toast } from '@tessa/ui'
import { downloadText } from '../../../shared/csv.ts'

/** Downloads what holds of the local layer, one entry a line. */
export const ExportButton = () => {
  const api = useApi()
  const exporting = useMutation({
    mutationFn: async () => {
      const { items } = await api('GET /api/knowledge/local-layer', {})
      const lines = items.map((item) => `${JSON.stringify(item)}\n`).join('')
      downloadText('tessa-knowledge.jsonl', lines, 'application/jsonl')
    },
    onError: (error) => toast.add({ title: 'Error', message: errorMessage(error), tone: 'destructive' }),
  })
  return (
    <Button variant="default" aria-disabled={exporting.isPending} onClick={() => exporting.mutate()}>
      Export
    </Button>
  )
}
