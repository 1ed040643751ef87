import { randomUUID } from 'node:crypto'
import { tessaQuestions, type TessaAnalysis, type TessaRecords, type TessaSegment } from '@tessa/contract'
import { expect, test } from 'vitest'
import { createSeededRandom } from '../../demo/demo-random.ts'
import { countFigures } from '../../domain/figures/count-figures.ts'
import { httpApp } from '../../testing/http-app.ts'
import { aRequest, idOfTechnician, ordered } from '../../testing/orders.ts'
import { createTestUser } from '../../testing/people.ts'
import { definitionOf, questions } from './understanding/questions.ts'

const app = await httpApp()
const { db, clock, config } = app
const admin = await createTestUser(app, 'admin')
const manager = await createTestUser(app, 'manager')
const tom = await createTestUser(app, 'technician', { firstName: 'Tom', lastName: 'Ash' })
const ina = await createTestUser(app, 'technician', { firstName: 'Ina', lastName: 'Bell' })
const technicians = [await idOfTechnician(app, tom), await idOfTechnician(app, ina)]
const guest = app.client()
const random = createSeededRandom(11)

const ask = (query: string, more: Partial<TessaAnalysis> = {}, who = admin) =>
  who.api('POST /api/admin/tessa-analysis', { body: { query, ...more } })

/** How many records the list behind a number shows. */
const countBehind = async ({ list, filter }: TessaRecords): Promise<number> => {
  if (list === 'work-orders') return (await admin.api('GET /api/work-orders', { query: filter })).total
  if (list === 'chat-sessions')
    return (await admin.api('GET /api/admin/chat-sessions', { query: filter })).total
  if (list === 'assistant-calls')
    return (await admin.api('GET /api/admin/assistant-calls', { query: filter })).total
  if (list === 'users') return (await admin.api('GET /api/admin/users', { query: filter })).total
  if (list === 'contact-messages') {
    const query = filter.show === 'overdue' ? { isOverdue: true } : { status: filter.show }
    return (await admin.api('GET /api/contact-messages', { query })).total
  }
  return (await admin.api('GET /api/help-requests', { query: filter })).total
}

const facilities = ['Riverbend, Ward 3', 'Lakeview', 'Northside']
const kinds = ['Autoclave', 'Patient Monitor', 'Defibrillator']
const makers = ['STERIS', 'Zoll', '']

const change = async (id: string) => {
  const status = random.pick(['in-progress', 'needs-info', 'fulfilled', 'escalated', 'archived'] as const)
  const technicianId = random.pick(technicians)
  if (random.between(1, 2) === 1)
    await manager.api('POST /api/work-orders/{id}/assign', {
      params: { id },
      body: { technicianId, overMaximum: true },
    })
  if (random.between(1, 3) > 1)
    await manager.api('PATCH /api/work-orders/{id}/status', { params: { id }, body: { status } })
  if (status === 'fulfilled' && random.between(1, 2) === 1)
    await manager.api('PATCH /api/work-orders/{id}/status', {
      params: { id },
      body: { status: 'in-progress' },
    })
}

for (let number = 0; number < 40; number += 1) {
  clock.advance(1000)
  const id = await ordered(guest, {
    equipmentType: random.pick(kinds),
    facilityName: random.pick(facilities),
    priority: random.pick(['low', 'medium', 'high']),
    manufacturer: random.pick(makers),
  })
  if (random.between(1, 4) === 1)
    await db
      .updateTable('work_orders')
      .set({ due_at: new Date(0), response_breached_at: clock.now })
      .where('id', '=', id)
      .execute()
  clock.advance(1000)
  await change(id)
  await guest.api('POST /api/chat/session-analytics', {
    body: {
      sessionId: randomUUID(),
      ...random.pick([
        {},
        { sessionStatus: 'abandoned' },
        { sessionStatus: 'completed', completionType: 'resolved', userSatisfaction: random.between(1, 5) },
        { sessionStatus: 'escalated', escalationReason: random.pick(['Smoke', 'Too many attempts']) },
      ]),
    },
  })
  if (number % 9 === 0) await guest.api('POST /api/help-requests', { body: aRequest() })
}
for (const name of ['Ann', 'Bob'])
  await guest.api('POST /api/contact-messages', {
    body: {
      name,
      email: `${name}@hospital.example`,
      phone: '+1 555 010 0100',
      urgency: 'low',
      message: 'Please call me.',
    },
  })
await db
  .updateTable('contact_messages')
  .set({ response_breached_at: clock.now })
  .where('name', '=', 'Ann')
  .execute()
await db
  .updateTable('help_requests')
  .set({ response_breached_at: clock.now })
  .where('id', '=', (eb) =>
    eb.selectFrom('help_requests').select('id').where('status', '=', 'submitted').limit(1),
  )
  .execute()
/** Moves what was made today over the days before it. */
const spread = async (table: 'work_orders' | 'chat_sessions') => {
  for (const { id, created_at } of await db.selectFrom(table).select(['id', 'created_at']).execute()) {
    const earlier = new Date(created_at.getTime() - random.between(0, 100 * 1440) * 60_000)
    await db.updateTable(table).set({ created_at: earlier }).where('id', '=', id).execute()
  }
}
await spread('work_orders')
await spread('chat_sessions')
await countFigures(db, config.businessHours.timeZone)

/** The numbers of an answer: those of its sentence and of its chart. */
const numbersOf = ({ sentence, visualization }: Awaited<ReturnType<typeof ask>>) => [
  ...sentence.filter((one): one is TessaSegment & { records: TessaRecords } => one.records !== undefined),
  ...(visualization?.data.map(({ label, value, records }) => ({
    text: label,
    unit: visualization.unit,
    value,
    records,
  })) ?? []),
]

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

test('M-06 a part can be changed: each choice is answered as it says', async () => {
  const { parts } = await ask('overdue autoclaves this year')
  expect(parts.map(({ part, words }) => [part, words])).toEqual([
    ['question', 'Overdue work orders'],
    ['equipment', 'Autoclave'],
    ['by', 'not divided'],
    ['range', 'created this year'],
    ['manufacturer', 'any manufacturer'],
    ['facility', 'any facility'],
    ['technician', 'any technician'],
  ])
  for (const { choices } of parts)
    for (const { understanding } of choices)
      expect((await ask('this', { chosen: understanding })).understanding).toEqual(understanding)
})

test('M-06 a comparison stays one of several, whatever is chosen', async () => {
  const { parts } = await ask('this', {
    chosen: { question: 'comparison', equipment: ['Autoclave', 'Defibrillator'], manufacturer: ['STERIS'] },
  })
  const wordsOf = (name: string) => parts.find(({ part }) => part === name)?.choices.map(({ words }) => words)
  expect(wordsOf('equipment')).toEqual(['and Patient Monitor'])
  expect(wordsOf('manufacturer')).toContain('any manufacturer')
  for (const { choices } of parts)
    for (const { understanding } of choices)
      expect((await ask('this', { chosen: understanding })).content).not.toBe('')
})

test('M-06 a comparison without several values is refused, and never suggested', async () => {
  const { suggestions } = await ask('compare apples with pears')
  expect(suggestions).toHaveLength(3)
  for (const { understanding } of suggestions)
    expect((await ask('this', { chosen: understanding })).content).not.toBe('')
  for (const equipment of [[], ['Autoclave'], ['Autoclave', 'Autoclave']])
    await expect(ask('this', { chosen: { question: 'comparison', equipment } })).rejects.toMatchObject({
      status: 400,
      fields: { chosen: expect.any(String) },
    })
})

test('M-06 a follow-up changes what was understood before', async () => {
  const { understanding: first } = await ask('overdue work orders by technician')
  const { understanding: second } = await ask('and for autoclaves?', first ? { previous: first } : {})
  expect(second).toEqual({ question: 'overdue', by: 'technician', equipment: ['Autoclave'] })
})

test('M-06 what is not understood is said, with three questions that are answered', async () => {
  const { content, understanding, visualization, suggestions } = await ask('overdue dialysis machines')
  expect([understanding, visualization, suggestions.length]).toEqual([null, null, 3])
  expect(content).toContain('I do not understand “dialysis”.')
  for (const suggestion of suggestions)
    expect((await ask('this', { chosen: suggestion.understanding })).understanding).toEqual(
      suggestion.understanding,
    )
})

test('M-06 records that a browser sends are never used', async () => {
  const plain = await ask('what is overdue?')
  const forged = [{ id: 'forged', equipmentType: 'Forged machine', status: 'new' }]
  const more = { workOrders: forged, chatSessions: 'forged', helpRequests: 7, analytics: { overdue: 1000 } }
  expect(await ask('what is overdue?', more)).toEqual(plain)
})

test('M-06 somebody who is no technician any more is named, not denied', async () => {
  const { user } = await createTestUser(app, 'technician', { firstName: 'Orla', lastName: 'Quick' })
  await db.updateTable('users').set({ is_active: false }).where('id', '=', user.id).execute()
  expect((await ask('how loaded is Orla Quick')).content).toBe('Orla Quick is not an active technician.')
})

test('M-06 a name that somebody typed is no word of a question', async () => {
  for (const equipmentType of ['overdue', 'how many', 'work orders', 'Today'])
    await ordered(guest, { equipmentType })
  await countFigures(db, config.businessHours.timeZone)
  expect((await ask('how many overdue work orders today')).understanding).toEqual({ question: 'overdue' })
})
