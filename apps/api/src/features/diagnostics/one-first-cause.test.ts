import { randomUUID } from 'node:crypto'
import { transition, type Session, type SessionEvent } from '@tessa/assistant-engine'
import { playSession } from '@tessa/assistant-engine/testing'
import { loadDiagnose } from '@tessa/knowledge/load'
import { loadPack } from '@tessa/knowledge/packs'
import {
  analysisQuestion,
  answeredReport,
  confirmedFact,
  diagnoseAnswers,
  diagnosticsQuestion,
  firstCheck,
  firstFact,
  likelyFaultsIn,
  likelyWords,
  ownResultFacts,
  troubleshooting,
  type OwnResult,
} from '@tessa/troubleshooting'
import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { ordered } from '../../testing/orders.ts'
import { createTestUser } from '../../testing/people.ts'

const app = await httpApp()
const tina = await createTestUser(app, 'technician')
const guest = app.client()

interface Told {
  readonly category: string
  readonly issue: string
  readonly answers?: readonly (string | SessionEvent)[]
  /** What the check before the general checks showed. */
  readonly own?: OwnResult['outcome']
}

/** What the screen tells the session at each step: its checks were shown, after what has to be so. */
const shown = ({ step, facts }: Session): SessionEvent => ({
  type: 'set-facts',
  facts: { [firstFact(step, facts)]: 'Look here first.', [confirmedFact(step, facts)]: 'yes' },
})

type Fixed = readonly { readonly faultId: string; readonly fixed: number }[]

/** What the screen finds for a session: its panel, the words of its guide and its summary are of this diagnosis. */
const onScreen = async (session: Session, outcomes: Fixed) => {
  const report = answeredReport(troubleshooting, session)
  const { category, issue } = report
  const [diagnose, pack] = await Promise.all([loadDiagnose(category, issue), loadPack(category)])
  return { diagnosis: diagnoseAnswers(diagnose, { ...report, outcomes }, pack), pack }
}

const play = async (maker: string, { category, issue, answers = [], own }: Told): Promise<Session> => {
  const device = ['other', category, 'other', maker, 'M1', issue, 'start-troubleshooting']
  let { session }: { session: Session } = playSession(troubleshooting, device, { id: randomUUID() })
  const send = (event: SessionEvent) => ({ session } = transition(troubleshooting, session, event))
  if (own) {
    const { diagnosis, pack } = await onScreen(session, [])
    const check = firstCheck(diagnosis, pack)?.check.check
    if (check === undefined) throw new Error('No check comes first.')
    send({ type: 'set-facts', facts: ownResultFacts(session.facts, { outcome: own, check }) })
  }
  for (const answer of answers) {
    send(shown(session))
    send(typeof answer === 'string' ? { type: 'answer', value: answer } : answer)
  }
  return session
}

const toGuide = ['advanced-diagnostics', { type: 'generation-failed' }, 'start-guided', 'success'] as const
const inOrder = ['normal', 'normal', 'secure'] as const

/** The causes of each place that names them, by their symptoms. */
const placesOf = async (maker: string, told: Told) => {
  const session = await play(maker, told)
  const query = { equipment: told.category, manufacturer: maker, model: 'M1' }
  const { faults = [] } = await guest.api('GET /api/outcomes/check-order', { query })
  const { diagnosis, pack } = await onScreen(session, faults)
  const advice = await guest.api('POST /api/chat/advanced-diagnostics', {
    body: diagnosticsQuestion(troubleshooting, session),
  })
  const analysis = await guest.api('POST /api/chat/analyze-diagnostics', {
    body: analysisQuestion(troubleshooting, session),
  })
  const [, likely = ''] = analysis.content.split('**Most likely after these findings**\n')
  return {
    session,
    pack,
    diagnosis,
    panel: diagnosis.causes.map(({ fault, probability }) => [fault.id, Math.round(probability * 100) / 100]),
    advised: advice.causes.map(({ faultId, probability }) => [faultId, probability]),
    first: {
      panel: diagnosis.causes[0]?.fault.symptom,
      summary: likelyFaultsIn(diagnosis)[0]?.cause,
      advice: /^## 2\. Most likely\n(?:- ".*\n)*- \*\*(.+?)\*\*/m.exec(advice.content)?.[1],
      analysis: /^- (.+?) \((?:very |most )?\w+\)/.exec(likely)?.[1],
    },
  }
}

const sessions: readonly (readonly [string, Told])[] = [
  ['nothing answered', { category: 'patient monitor', issue: 'spo2 dashes' }],
  [
    'a check in order that was shown',
    { category: 'patient monitor', issue: 'spo2 dashes', answers: inOrder },
  ],
  [
    'a check that found something',
    { category: 'patient monitor', issue: 'screen went dark', answers: ['issue', 'restored'] },
  ],
  [
    'an own check as expected',
    { category: 'autoclave', issue: 'door will not open after the cycle', own: 'as-expected' },
  ],
  [
    'an own check not as expected, then the others',
    {
      category: 'autoclave',
      issue: 'door will not open after the cycle',
      own: 'not-as-expected',
      answers: inOrder,
    },
  ],
  [
    'a typed code and a value',
    {
      category: 'autoclave',
      issue: 'stops in the middle of the cycle, does not heat',
      answers: [
        ...inOrder,
        ...toGuide,
        'Leak test FAIL',
        'Rise: 2.4 mbar/min (at most 1.3 mbar/min): outside the limits',
      ],
    },
  ],
  [
    'components in order',
    {
      category: 'autoclave',
      issue: 'powers on but does not heat at all, the chamber stays cold',
      answers: [...inOrder, ...toGuide, 'issue', 'skip', 'skip', 'success'],
    },
  ],
]

test.each(sessions)('panel, summary, advice and analysis name the same causes after %s', async (_, told) => {
  const { panel, advised, first } = await placesOf('Acme', told)

  expect(panel.length).toBeGreaterThan(0)
  expect(advised).toEqual(panel)
  const [same] = Object.values(first)
  expect(same).toBeTruthy()
  expect(first).toEqual({ panel: same, summary: same, advice: same, analysis: same })
})

test('what fixed such equipment before moves the causes everywhere alike', async () => {
  const maker = `Maker ${randomUUID().slice(0, 8)}`
  const told = { category: 'patient monitor', issue: 'blood pressure cuff fails', answers: inOrder }
  const before = await placesOf(maker, told)
  const second = before.diagnosis.causes[1]?.fault
  for (const at of Array.from({ length: 9 }).keys()) {
    const facilityName = ['Riverbend', 'Lakeside', 'Hilltop'][at % 3] ?? ''
    const device = { equipmentType: told.category, manufacturer: maker, model: 'M1', facilityName }
    const id = await ordered(guest, device)
    await tina.api('PUT /api/work-orders/{id}/outcome', {
      params: { id },
      body: { fix: `cause:${second?.id}` },
    })
  }

  const { panel, advised, first, session, diagnosis, pack } = await placesOf(maker, told)

  expect(panel).not.toEqual(before.panel)
  expect(advised).toEqual(panel)
  expect(new Set(Object.values(first)).size).toBe(1)
  const guided = likelyWords('components', diagnosis, pack, session.facts)
  expect(/Because "(.+?)" is/.exec(guided)?.[1]).toBe(first.panel)
})

test('a history in words counts as one of answers does', async () => {
  const report = { equipmentType: 'patient monitor', issue: 'screen went dark' }
  const advised = async (troubleshootingHistory: (string | { step: string; response: string })[]) =>
    (await guest.api('POST /api/chat/advanced-diagnostics', { body: { ...report, troubleshootingHistory } }))
      .causes
  const answered = await advised([{ step: 'Power Check', response: 'Issue' }])

  expect(answered).not.toEqual(await advised([]))
  expect(await advised(['Power Check: Issue'])).toEqual(answered)
  expect(await advised([{ step: 'power-check', response: 'issue' }])).toEqual(answered)
})
