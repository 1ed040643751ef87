import { tessaQuestions } from '@tessa/contract'
import { expect, test } from 'vitest'
import { adminTessaTest, numbersOf } from '../../testing/admin-tessa-records.ts'
import { createTestUser } from '../../testing/people.ts'
import { definitionOf, questions } from './understanding/questions.ts'

const { app, admin, manager, ask, countBehind } = await adminTessaTest()
const { db, clock } = app

const asked = [
  ...questions.map(({ example }) => example),
  'overdue autoclaves',
  'overdue by technician for the last 90 days',
  'open work orders per facility',
  'open high priority monitors at Lakeview',
  'which brand has the most open tickets',
  'unassigned by priority',
  'how many are escalated',
  'work orders by status for STERIS',
  'created by manufacturer this month',
  'work orders created for autoclaves at Riverbend, last 90 days',
  'resolved by technician last 90 days',
  'resolved work orders of Tom Ash',
  'autoclave tickets by facility this year',
  'time to repair by manufacturer',
  'mttr for STERIS autoclaves this year',
  'response time by priority',
  'sla by facility this year',
  'first time fix by technician for autoclaves',
  'reopened by equipment this year',
  'trend of autoclaves at Lakeview over the last 30 days',
  'trend of the last 120 days',
  'Tom Ash vs Ina Bell',
  'autoclaves compared with defibrillators for STERIS this year',
  'compare last month with this month for monitors',
  'sessions abandoned this year',
  'how loaded is Ina',
  'are we keeping our promises',
  'why do sessions get escalated',
  'overview of this year',
  'Which contact messages are unanswered?',
] as const

test.each(asked)(
  'M-06 %s: each number has its records, and counts as many as the list behind it',
  async (query) => {
    const answer = await ask(query)

    expect(answer.understanding).not.toBeNull()
    expect(answer.content).toBe(answer.sentence.map(({ text }) => text).join(''))
    expect(answer.query).not.toBe('')
    const numbers = numbersOf(answer)
    expect(numbers.length).toBeGreaterThan(0)
    for (const { text, unit, value, records } of numbers)
      if (unit === 'count') expect({ [text]: await countBehind(records) }).toEqual({ [text]: value })
      else expect(typeof (await countBehind(records))).toBe('number')
    // What is no number has no digits, apart from names.
    const words = answer.sentence.filter(({ records }) => !records).map(({ text }) => text)
    expect(words.join('').replaceAll(/Riverbend, Ward 3/g, '')).not.toMatch(/\d/)
  },
)

test('M-06 who works here is counted by role, and the median is told beside the mean', async () => {
  const staff = await ask('how many people work here as technicians')
  const behind = { list: 'users', filter: { role: 'technician', status: 'active' } }
  expect(staff.sentence).toContainEqual({ text: '2', unit: 'count', value: 2, records: behind })
  const joined = await ask('how many new accounts this month')
  expect(joined.understanding).toMatchObject({ question: 'new-users' })
  const [{ value, records } = { value: 0, records: undefined }] = joined.sentence
  expect(value).toBeGreaterThan(0)
  expect(records && (await countBehind(records))).toBe(value)
  const { user } = await createTestUser(app)
  await admin.api('DELETE /api/admin/users/{id}', { params: { id: user.id }, query: {} })
  expect((await ask('how many new accounts this month')).content).toBe(
    `${value} accounts were created in these days and are still there.`,
  )
  expect((await ask('how many new accounts this month', {}, manager)).sentence).toEqual([
    { text: 'Only administrators see the accounts.' },
  ])
  for (const name of ['', ' of autoclaves']) {
    const { sentence, content } = await ask(`median repair time${name} this year`)
    const rows = db
      .selectFrom('work_order_facts')
      .select('repair_seconds')
      .where('repair_seconds', 'is not', null)
      .$if(name !== '', (facts) => facts.where('equipment', '=', 'Autoclave'))
      .orderBy('repair_seconds')
    const seconds = (await rows.execute()).map(({ repair_seconds }) => Number(repair_seconds))
    const [median, mean] = sentence.flatMap(({ value }) => (typeof value === 'number' ? [value] : []))
    expect(content).toMatch(/^Half of the work orders were resolved within .+ The mean was /)
    expect(median).toBe((seconds[Math.ceil(seconds.length / 2) - 1] ?? 0) / 60)
    // The mean is of whole minutes.
    expect(mean).toBeCloseTo(seconds.reduce((sum, one) => sum + one, 0) / seconds.length / 60, 0)
  }
})

test.each([
  'How long does a repair take this year?',
  'response time this year',
  'median repair time this year',
])('M-06 %s: a mean says of how many work orders it is', async (query) => {
  const { sentence, content } = await ask(query)
  expect(content).toMatch(/\(\d+ work orders?\)\./)
  expect(sentence.some(({ unit }) => unit === 'count')).toBe(true)
})

test.each([
  [
    'time to repair by equipment this year',
    /Longest on average: .+ \(\d+ work orders?\); shortest: .+ \(\d+ work orders?\)\.$/,
  ],
  [
    'autoclaves compared with defibrillators this year',
    /^Autoclave: \d+ created, \d+ resolved in .+ on average, /,
  ],
  [
    'compare last month with this month',
    /Mean time to repair: .+ \(\d+ work orders?\), before .+ \(\d+ work orders?\)\./,
  ],
])('M-06 %s: each mean that is compared says of how many work orders it is', async (query, words) => {
  expect((await ask(query)).content).toMatch(words)
})

test('M-06 every question is asked above, and has data to answer with', async () => {
  const understood = new Set<string>()
  for (const query of asked) understood.add((await ask(query)).understanding?.question ?? '')
  expect([...understood].toSorted()).toEqual([...tessaQuestions].toSorted())
  const { visualization } = await ask('overdue this year')
  expect(visualization?.data.length).toBeGreaterThan(1)
})

test('M-06 what is overdue tells the help requests too, unless work orders are narrowed', async () => {
  const records = { list: 'help-requests', filter: { show: 'overdue' } }
  const { sentence, content } = await ask('What is overdue right now?')
  // What follows "has the most" would read as if it were about the help requests.
  expect(content).toMatch(/ has the most: \d+\. 1 help request is overdue\.$/)
  expect(sentence).toContainEqual({ text: '1', unit: 'count', value: 1, records })
  expect((await ask('overdue autoclaves')).content).not.toContain('help request')
})

test('M-06 contact messages that wait are counted, and those that wait too long', async () => {
  const { content } = await ask('Which contact messages are unanswered?')
  expect(content).toBe('2 contact messages wait for an answer; 1 of them too long.')
  const setBreached = (at: Date | null) =>
    db.updateTable('contact_messages').set({ response_breached_at: at }).where('name', '=', 'Ann').execute()
  await setBreached(null)
  const inTime = await ask('Which contact messages are unanswered?')
  await setBreached(clock.now)
  expect(inTime.content).toBe('2 contact messages wait for an answer.')
})

test('M-06 a person has the most open work; what nobody has is told beside it', async () => {
  const { sentence, content } = await ask('Who has the most open work?')
  expect(content).toMatch(/ (?:Tom Ash|Ina Bell) has the most: \d+\. \d+ (?:is|are) unassigned\.$/)
  expect(sentence.map(({ records }) => records?.filter)).toContainEqual(
    expect.objectContaining({ technicianId: 'none' }),
  )
})

test('M-06 the values of a cut add up to the whole', async () => {
  for (const measure of ['created', 'resolved', 'open', 'overdue', 'unassigned', 'reopened'] as const)
    for (const by of ['equipment', 'manufacturer', 'facility', 'technician', 'priority'] as const)
      for (const facility of [undefined, ['Lakeview']]) {
        const range =
          definitionOf(measure).usualDays === undefined ? undefined : { from: '2020-01-01', to: '2021-12-31' }
        const chosen = {
          question: measure,
          by,
          ...(range ? { range } : {}),
          ...(facility ? { facility } : {}),
        }
        const { sentence, visualization } = await ask('this', { chosen })
        const sum = visualization?.data.reduce((total, { value }) => total + value, 0) ?? 0
        expect({ measure, by, facility, sum }).toEqual({ measure, by, facility, sum: sentence[0]?.value })
      }
})
