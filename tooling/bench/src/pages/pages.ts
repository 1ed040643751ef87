import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { goalText } from '../measuring/figure-text.ts'

const apps = fileURLToPath(new URL('../../../../apps', import.meta.url))

/** The goals for JavaScript and CSS, gzip, in kB. The budgets of the builds are as strict or stricter. */
const goals = { web: 150, admin: 160, other: 60 }

/** The page sizes that a build prints. */
const weighed = (app: 'web' | 'admin') => {
  const outDir = mkdtempSync(join(tmpdir(), 'tessa-pages-'))
  try {
    const cwd = join(apps, app)
    const said = execFileSync(
      join(cwd, 'node_modules/.bin/vite'),
      ['build', '--emptyOutDir', '--outDir', outDir],
      {
        cwd,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    const first = /the first page: ([\d.]+) kB/.exec(said)?.[1]
    if (first === undefined) throw new Error(`The build of ${app} does not say what its first page weighs`)
    const awaited = /and what it waits for: ([\d.]+) kB/.exec(said)?.[1]
    const others = [...said.matchAll(/(\S+)-page\.tsx adds [\d.]+ kB: ([\d.]+) kB/g)].map(([, page, kb]) => ({
      page: page ?? '',
      more: Number(kb) - Number(first),
    }))
    return {
      first: Number(first),
      awaited: Number(awaited ?? 0),
      heaviest: others.toSorted((a, b) => b.more - a.more)[0],
    }
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

const line = (what: string, kb: number, goal?: number) =>
  console.log(`  ${what.padEnd(62)} ${kb.toFixed(1).padStart(6)} kB${goalText(kb, goal)}`)

const firstPages = { web: "the assistant's first page", admin: "the operators' first page" }

/** Prints the page sizes of both apps against the goals. */
export const pages = (): void => {
  for (const app of ['web', 'admin'] as const) {
    const { first, awaited, heaviest } = weighed(app)
    line(firstPages[app], first, goals[app])
    if (awaited > 0) line('what its first step waits for besides', awaited)
    if (heaviest) line(`the most that another weighs more: ${heaviest.page}`, heaviest.more, goals.other)
  }
}
