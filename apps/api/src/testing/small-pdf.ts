/** A document without pages that every reader opens. The mark makes its bytes unique. */
export const smallPdf = (mark = ''): string =>
  `%PDF-1.7
% ${mark}
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj
trailer<</Size 3/Root 1 0 R>>
startxref
0
%%EOF
`
