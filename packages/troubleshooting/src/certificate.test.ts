import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { invariants, certify } from '@tessa/assistant-engine/certify'
import { expect, test } from 'vitest'
import { profile, shownCommands, troubleshooting } from './index.ts'

/** The certificate as the README prints it. */
function certificate(): string {
  const result = certify(troubleshooting, { profile, shownCommands })
  if (!result.ok) throw new Error(result.counterExample.message)
  const { hash, steps, pairs, paths } = result
  return [
    `version ${result.version}, hash ${hash}: ${steps} steps, ${pairs} answers to choose, ${paths.count} paths`,
    '',
    'Proved:',
    ...[...result.invariants.map((name) => `${invariants[name]}.`), ...result.profile].map(
      (one) => `- ${one}`,
    ),
    '',
    'Taken for granted:',
    ...result.assumptions.map((one) => `- ${one}`),
  ].join('\n')
}

test('the README has the certificate of the flow as it is', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  const [, printed] = /^```text\n([\s\S]*?)\n```$/m.exec(readme) ?? []
  expect(printed).toBe(certificate())
})
