import type { GroupData } from '../base.ts'

const rows = (name: string, entries: readonly object[]): string =>
  `  ${name}: [\n${entries.map((entry) => `    ${JSON.stringify(entry)},\n`).join('')}  ],\n`

/** The module of a group, as it stands in `src/data`. */
export const moduleOf = ({ group, faults, codes, rules }: GroupData): string =>
  [
    '// Written from data/*.jsonl by `pnpm --filter @tessa/knowledge data`.\n',
    "import type { GroupData } from '../base.ts'\n\n",
    'export const data: GroupData = {\n',
    `  group: '${group}',\n`,
    rows('faults', faults),
    rows('codes', codes),
    rows('rules', rules),
    '}\n',
  ].join('')
