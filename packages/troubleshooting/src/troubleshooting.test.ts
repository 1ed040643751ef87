import { describe, expect, test } from 'vitest'
import {
  account,
  at,
  checks,
  contact,
  guided,
  intake,
  shown,
  unavailable,
  values,
  type Path,
} from './testing/paths.ts'
import { equipmentCategories } from '@tessa/knowledge'
import { troubleshooting } from './index.ts'

describe('intake', () => {
  test('a guest and a signed-in user get the same options, each with their own greeting', () => {
    const options = ['patient-monitor', 'autoclave', 'xray', 'defibrillator', 'other']
    const guest = shown(at([]).session)
    const signedIn = shown(at([], account).session)

    expect(values([])).toEqual(options)
    expect(values([], account)).toEqual(options)
    expect(guest.options[0]).toMatchObject({
      label: 'Patient Monitor',
      description: 'Vital signs monitoring',
    })
    expect(guest.safety).toContain('make the patient safe')
    expect(guest.content).not.toContain('account')
    expect(signedIn.title).toContain('Ada')
    expect(signedIn.content).toContain('This session is saved to your account.')
  })

  test.each(equipmentCategories)('$name offers its makers and Other', ({ id, makers }) => {
    expect(values([id])).toEqual([...makers, 'other'])
  })

  test.each([[['other', 'Infusion pump']], [['MRI', unavailable, 'continue']]])(
    'unknown equipment %j gets the default makers',
    (path) => {
      const makers = ['GE Healthcare', 'Philips', 'Siemens Healthineers', 'Medtronic', 'other']
      expect(values(path)).toEqual(makers)
    },
  )

  test('typed equipment and a typed maker replace "Other"', () => {
    const typed = at(['other', 'Infusion pump', 'other', 'Acme', 'P-1'])

    expect(typed.session.step).toBe('issue-description')
    expect(typed.session.facts).toEqual({
      equipmentType: 'Infusion pump',
      manufacturer: 'Acme',
      model: 'P-1',
    })
  })

  test('a guest reaches the issue description in three answers and the choice in four', () => {
    const before = at(intake.slice(0, 3)).session
    expect(shown(before)).toMatchObject({ id: 'issue-description', input: { type: 'textarea' } })
    expect(shown(at(intake.slice(0, 2)).session)).toMatchObject({ id: 'model', input: { type: 'text' } })
    expect(values(intake)).toEqual(['upload-photos', 'start-troubleshooting', 'skip-to-support'])
  })

  test('the issue description is reported, then analyzed for two seconds under its own title', () => {
    expect(at(intake).effects).toEqual([
      { type: 'report-progress', step: 'issue-description', value: 'Stops at 118 degrees' },
      { type: 'wait', ms: 2000, loading: 'Analyzing Your Equipment' },
    ])
  })

  test('the intake pauses for 100 ms and the checks for 1.5 s, with the specified texts', () => {
    const pause = (path: Path) => at(path).effects.find(({ type }) => type === 'wait')

    expect(pause(intake.slice(0, 1))).toEqual({ type: 'wait', ms: 100 })
    expect(pause([...intake, 'start-troubleshooting', 'normal'])).toEqual({ type: 'wait', ms: 1500 })
    expect(pause([...guided, 'success'])).toEqual({ type: 'wait', ms: 1500 })
    expect(troubleshooting.words.thinking).toBe('Tessa is analyzing your response...')
  })

  test('photos are received once the dialog is confirmed', () => {
    expect(at([...intake, 'upload-photos']).types).toEqual(['open-file-dialog'])
    expect(at([...intake, 'upload-photos']).session.step).toBe('how-to-proceed')

    const confirmed = [...intake, { type: 'confirm', value: 'upload-photos' }] as const
    expect(at(confirmed).session.step).toBe('photo-received')
    expect(values(confirmed)).toEqual(['start-troubleshooting'])
    const told = at([...confirmed, { type: 'set-facts', facts: { photoCount: '2' } }]).session
    expect(shown(told).content).toContain('2')
  })
})

describe('checks', () => {
  test('power, display and connection lead to the assessment', () => {
    expect(values(checks.slice(0, 5))).toEqual(['normal', 'issue', 'not-sure'])
    expect(values(checks.slice(0, 6))).toEqual(['normal', 'issue', 'blank'])
    expect(values(checks.slice(0, 7))).toEqual(['secure', 'loose', 'damaged'])
    expect(values(checks)).toEqual([
      'advanced-diagnostics',
      'create-work-order',
      'contact-support',
      'mark-resolved',
    ])
  })

  test.each(['restored', 'failed', 'need-help'])(
    'a power issue that is %s leads to the assessment',
    (answer) => {
      const path = [...intake, 'start-troubleshooting', 'issue']
      expect(values(path)).toEqual(['restored', 'failed', 'need-help'])
      expect(at([...path, answer]).session.step).toBe('assessment')
    },
  )

  test.each(['create-work-order', 'contact-support'])('%s opens the help dialog', (value) => {
    expect(at([...checks, value]).effects).toEqual([{ type: 'open-help-dialog', value }])
    const sent = at([...checks, { type: 'confirm', value }]).session
    expect(sent).toMatchObject({ step: 'help-submitted', outcome: 'help-request' })
    expect(shown(sent).content).toContain('2-4 hours')
  })

  test('Get Help opens the help dialog at every step, and the session continues', () => {
    expect(shown(at(intake.slice(0, 1)).session).commands).toEqual([])
    expect(shown(at(intake.slice(0, 2)).session).commands.map(({ label }) => label)).toEqual([
      'Get Help',
      'Summary',
    ])
    expect(at([...intake, 'request-help']).effects).toEqual([
      { type: 'open-help-dialog', value: 'request-help' },
    ])
    const sent = at([...intake, { type: 'confirm', value: 'request-help' }]).session
    expect(sent).toMatchObject({ step: 'how-to-proceed', outcome: 'help-request' })
  })
})

describe('any answer', () => {
  test('an unhandled answer goes to the server, and four options show when the server fails', () => {
    const path = [...intake, 'start-troubleshooting', 'it hums']
    expect(at(path).effects).toContainEqual({
      type: 'ask-server',
      ask: 'adaptive',
      step: 'power-check',
      value: 'it hums',
    })
    const ways = ['continue', 'support-request', 'mark-resolved', 'different-approach']
    expect(values([...path, unavailable])).toEqual(ways)
    expect(values([...path, { type: 'generated', step: { title: 'Hum?' } }])).toEqual(ways)
    expect(at([...path, unavailable, 'continue']).session.step).toBe('display-check')
    expect(at([...path, unavailable, 'different-approach']).session.step).toBe('how-to-proceed')
  })

  test('editing the contact many times is not a loop', () => {
    const asked = [...intake, 'skip-to-support', ...contact]
    const edited = [1, 2, 3].reduce<Path>((path) => [...path, 'edit-contact', ...contact], asked)

    expect(at(edited).session).toMatchObject({ step: 'support-review', loop: false, outcome: null })
  })

  test.each([2, 3])(
    'with a threshold of %i the same answer that often escalates, once less does not',
    (often) => {
      const round = ['not here', unavailable, 'different-approach', 'start-troubleshooting'] as const
      const after = (rounds: number) => {
        const path = [
          ...intake,
          'start-troubleshooting',
          ...Array.from({ length: rounds }, () => round).flat(),
        ]
        return at(path, {}, often).session
      }

      expect(after(often - 2).loop).toBe(false)
      expect(after(often - 1)).toMatchObject({ loop: true, step: 'escalation' })
    },
  )

  test('typed text shows in a step exactly as typed', () => {
    const typed = '<b>bold</b> & *stars*\n1. not a list'
    const { content } = shown(at([...intake.slice(0, 3), typed]).session)

    expect(content).toContain('\\<b\\>bold\\</b\\> \\& \\*stars\\*\\\n1\\. not a list')
  })

  test('every hazardous step tells a guest to leave it to qualified staff', () => {
    const ids = ['service-mode', 'error-codes', 'measurements', 'calibration', 'components']
    for (const [index, id] of ids.entries()) {
      const path = [...guided, ...ids.slice(0, index).map(() => 'success')]
      expect(shown(at(path).session)).toMatchObject({ id, part: { at: index + 1, of: 5 } })
      expect(shown(at(path).session).safety).toContain('call a qualified technician')
      expect(shown(at(path, account).session).safety).toContain('For qualified staff')
    }
  })

  test('repeating the same answer escalates with a reason', () => {
    const round = ['not here', unavailable, 'different-approach', 'start-troubleshooting'] as const
    const path = [...intake, 'start-troubleshooting', ...round, ...round]
    const { session } = at(path)

    expect(session).toMatchObject({ loop: true, step: 'escalation', outcome: 'escalated' })
    expect(session.escalationReason).toContain('again and again')
    expect(values(path)).toEqual(expect.arrayContaining(['contact-support', 'support-request', 'continue']))
  })

  test('three failed attempts offer a person, and the flow continues', () => {
    const { session, types } = at([...intake, 'start-troubleshooting', 'not-sure', 'blank', 'damaged'])
    expect(session.failures).toBe(2)
    expect(types).not.toContain('offer-human')

    const third = [
      ...intake,
      'start-troubleshooting',
      'not-sure',
      'blank',
      'damaged',
      'advanced-diagnostics',
      unavailable,
    ]
    const offered = at([...third, 'start-guided', 'issue'])
    expect(offered.types).toContain('offer-human')
    expect(offered.session.step).toBe('error-codes')
    expect(shown(offered.session).offer).toContain('A person can take over')
  })

  test('a resolution offers rating, a new session and the summary', () => {
    expect(at([...checks, 'mark-resolved']).effects).toEqual([
      { type: 'confirm-release', value: 'mark-resolved' },
    ])
    const resolved = [...checks, { type: 'confirm', value: 'mark-resolved' }] as const
    expect(at(resolved).session.facts).toMatchObject({ release: 'Tested and safe to use' })
    expect(at(resolved).session.outcome).toBe('resolved')
    expect(values(resolved)).toEqual(['rate-session', 'start-new-session', 'download-summary'])
    expect(at([...resolved, 'rate-session']).types).toEqual(['rate-session'])
    expect(at([...resolved, 'start-new-session']).types).toEqual(['start-session'])
    expect(at([...resolved, 'download-summary']).types).toEqual(['download-summary'])
  })

  test('the flow is plain data', () => {
    expect(JSON.parse(JSON.stringify(troubleshooting))).toEqual(troubleshooting)
  })
})
