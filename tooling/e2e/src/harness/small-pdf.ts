import type { Locator } from 'playwright-core'

/** A document without pages that every reader opens. */
const smallPdf = `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj
trailer<</Size 3/Root 1 0 R>>
startxref
0
%%EOF
`

/** Selects the document in the dialog for files. */
export const attachPdf = (dialog: Locator): Promise<void> =>
  dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'panel.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf) })
