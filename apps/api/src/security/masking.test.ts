import { troubleshooting } from '@tessa/troubleshooting'
import type { Step } from '@tessa/assistant-engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { triage } from '../features/help-requests/help-requests.service.ts'
import { threadCpuTime } from '../testing/load-probe.ts'
import { maskedText } from './masking.ts'

test('a masked text contains no email address and no phone number', () => {
  expect(maskedText('Ask ada@hospital.example (or <eve@x.example>), +1 555 010 0199')).toBe(
    'Ask a…@… (or <e…@…>), … 99',
  )
})

test.each([
  ['(555) 010 - 0199', '(… 99'],
  ['555 – 010 – 0199', '… 99'],
  ['+1/555/010/0199', '… 99'],
  ['+1 (0) 555,010,0199', '… 99'],
  ['５５５－０１０－０１９９', '… ９９'],
  ['٥٥٥ ٠١٠ ٠١٩٩', '… ٩٩'],
  ['5️⃣5️⃣5️⃣ 0 1 0 0 1 9 9', '… 99'],
  ['ada＠hospital.example', 'a…@…'],
  ['ada @ hospital.example', 'a…@…'],
  ['ada(at)hospital.example', 'a…@…'],
  ['ada [at] hospital.example', 'a…@…'],
])('%s is masked', (spelled, masked) => {
  expect(maskedText(`call ${spelled} now`)).toBe(`call ${masked} now`)
})

test('other text is unchanged', () => {
  const words =
    'Stops at 118 degrees, errors 12, 45, 101, 118, for 12 minutes. Model MX-8000 (at night: 10:15).'
  expect(maskedText(words)).toBe(words)
})

const zeros = ['0', '０', '٠', '۰', '०', '𝟎']
const inScript = (digits: readonly number[], zero: string): string[] =>
  digits.map((digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + digit))
const between = fc.constantFrom(
  '',
  '',
  '',
  ' ',
  '-',
  '.',
  '/',
  ' - ',
  ' – ',
  ' — ',
  ') ',
  ' (',
  '·',
  '_',
  '\u00a0',
  '\u2009',
  '\u200b',
  '－',
  '．',
  '／',
  '　',
  ' / ',
  '\u2011',
  '\u2212',
  '~',
  '*',
  '|',
  ')(',
  '\n',
  ',',
)

test('phone numbers in any script and with any separators are masked', () => {
  const digits = fc.array(fc.nat({ max: 9 }), { minLength: 7, maxLength: 15 })
  const spelled = fc
    .tuple(digits, fc.constantFrom(...zeros), fc.constantFrom('', '+', '(', '＋'), fc.array(between))
    .map(([numbers, zero, front, gaps]) => {
      const shown = inScript(numbers, zero)
      return front + shown.map((one, at) => one + (at + 1 < shown.length ? (gaps[at] ?? '') : '')).join('')
    })
  fc.assert(
    fc.property(spelled, fc.constantFrom('', 'call ', 'Tel.: ', 'x'), (number, before) => {
      const masked = maskedText(`${before}${number} please`)
      expect(masked.match(/[\p{Nd}\p{No}]/gu)).toHaveLength(2)
    }),
    { numRuns: 2000 },
  )
})

test('email addresses are masked with any spelling of the at sign', () => {
  const word = fc.stringMatching(/^[a-z][a-z0-9._+-]{2,30}[a-z]$/)
  const sign = fc.constantFrom('@', ' @ ', '＠', '﹫', '(at)', ' [at] ', '{AT}', '@ ')
  fc.assert(
    fc.property(
      word,
      sign,
      word,
      fc.constantFrom('', '<', 'write to ', 'x'.repeat(150)),
      (name, at, host, before) => {
        const masked = maskedText(`${before}${name}${at}${host}.example, thanks`)
        expect(masked).not.toContain(`${host}.example`)
        expect(masked).not.toContain(name)
      },
    ),
    { numRuns: 2000 },
  )
})

test.each(['a', '@', 'a@', '1 ', '1(((((( ', '(at)', ' ', '1,', `${'a '.repeat(49)}@`])(
  'masking a long text of “%s” takes linear time',
  (piece) => {
    const cost = (length: number): number => {
      const text = piece.repeat(length / piece.length)
      // The clock of a thread moves in steps of milliseconds, so a short text is masked more often.
      const runs = 2_000_000 / length
      const begun = threadCpuTime()
      for (let run = 0; run < runs; run += 1) maskedText(text)
      return (threadCpuTime() - begun) / runs
    }
    cost(10_000)
    // For twenty times the length, a quadratic search takes four hundred times as long.
    expect(cost(400_000)).toBeLessThan(80 * cost(20_000) + 20)
  },
)

test('no option of the flow counts as a hazard', () => {
  const steps: readonly Step[] = Object.values(troubleshooting.steps)
  const words = steps.flatMap(({ options }) =>
    (options ?? []).flatMap(({ label, summaryLabel: told }) => [
      label,
      ...(typeof told === 'string' ? [told] : []),
    ]),
  )
  expect(words.length).toBeGreaterThan(50)
  expect(words.filter((word) => triage({ words: [], answers: [word] }) === 'critical')).toEqual([])
})
