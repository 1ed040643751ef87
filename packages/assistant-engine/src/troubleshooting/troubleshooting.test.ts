import { describe, expect, test } from 'vitest'
import type { Session, SessionEvent } from '../session.ts'
import { walk } from '../testing/walk.ts'
import { view } from '../view.ts'
import { equipment, troubleshooting } from './index.ts'

type Path = readonly (string | SessionEvent)[]

const intake = ['autoclave', 'Midmark', 'M11', 'Stops at 118 degrees']
const checks = [...intake, 'start-troubleshooting', 'normal', 'normal', 'secure']
const unavailable = { type: 'unavailable' } as const
const guided = [...checks, 'advanced-diagnostics', unavailable, 'start-guided']
const summary = [...guided, 'success', 'issue', 'success', 'skip', 'success']
const contact = ['Ada Byron', 'St. Mary', '555 0100 200', 'ada@example.org', 'skip']
const account = { firstName: 'Ada', contactName: 'Ada Byron', contactEmail: 'ada@example.org' }

const at = (path: Path, facts = {}, threshold = 3) => walk(troubleshooting, path, { facts, threshold })
const shown = (session: Session) => view(troubleshooting, session)
const values = (path: Path, facts = {}) => shown(at(path, facts).session).options.map(({ value }) => value)

describe('intake', () => {
  test('a guest and a signed-in person get the same choice and their own greeting', () => {
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

  test.each(equipment)('$name offers its makers and Other', ({ id, makers }) => {
    expect(values([id])).toEqual([...makers, 'other'])
  })

  test.each([[['other', 'Infusion pump']], [['MRI', unavailable, 'continue']]])(
    'unknown equipment %j gets the default makers',
    (path) => {
      const makers = ['GE Healthcare', 'Philips', 'Siemens Healthineers', 'Medtronic', 'other']
      expect(values(path)).toEqual(makers)
    },
  )

  test('other equipment and another maker are typed and take the place of "Other"', () => {
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

  test('the issue description is reported, then analysed for two seconds behind its own title', () => {
    expect(at(intake).effects).toEqual([
      { type: 'report-progress', step: 'issue-description', value: 'Stops at 118 degrees' },
      { type: 'wait', ms: 2000, loading: 'Analyzing Your Equipment' },
    ])
  })

  test('the intake pauses for 100 ms, the checks for 1.5 s, with the words of the specification', () => {
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
    const told = at([...confirmed, { type: 'learn', facts: { photoCount: '2' } }]).session
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

  test('Get Help opens the help dialog at every step and the session goes on', () => {
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

describe('diagnostics', () => {
  test('the server writes the advanced diagnostics; without it the built-in ones stand', () => {
    const path = [...checks, 'advanced-diagnostics']
    const content = '## 1. Heater\nMeasure it.'

    expect(at(path).effects).toContainEqual({
      type: 'ask-server',
      ask: 'advanced-diagnostics',
      step: 'assessment',
      value: 'advanced-diagnostics',
    })
    expect(shown(at([...path, { type: 'made', step: { content } }]).session)).toMatchObject({
      content,
      made: true,
    })
    const generic = shown(at([...path, unavailable]).session)
    expect(generic.content).toMatch(/^## 1\. .+\n[\s\S]+## 5\. /)
    expect(generic.made).toBe(false)
  })

  test('five guided steps lead to the summary, each with success, issue, help and skip', () => {
    const ids = ['service-mode', 'error-codes', 'measurements', 'calibration', 'components']
    for (const [index, id] of ids.entries()) {
      const path = [...guided, ...ids.slice(0, index).map(() => 'success')]
      expect(at(path).session.step).toBe(id)
      expect(values(path)).toEqual(['success', 'issue', 'help', 'skip'])
      expect(at([...path, 'help']).session).toMatchObject({ step: 'adaptive', pending: 'adaptive' })
      const next = ids[index + 1] ?? 'diagnostic-summary'
      expect(at([...path, 'help', unavailable, 'continue']).session.step).toBe(next)
    }
  })

  test('the summary lists what was found and offers the ways on', () => {
    const { session } = at(summary)
    expect(session.step).toBe('diagnostic-summary')
    expect(shown(session).content).toContain('**Error code analysis:** Issue')
    expect(values(summary)).toEqual([
      'analyze-findings',
      'mark-resolved',
      'create-work-order',
      'contact-support',
      'download-report',
    ])
    expect(at([...summary, 'download-report']).effects).toEqual([{ type: 'download-summary' }])
  })

  test('the analysis shows the server’s step, or a default result with four ways on', () => {
    const asked = at([...summary, 'analyze-findings'])
    expect(asked.session.pending).toBe('analyze')

    const made = { title: 'Heater', options: [{ value: 'swap-heater', label: 'Swap it' }] }
    const path = [...summary, 'analyze-findings', { type: 'made', step: made }] as const
    expect(values(path)).toContain('swap-heater')
    expect(at([...path, 'swap-heater']).session).toMatchObject({ step: 'adaptive', pending: 'adaptive' })
    expect(values([...summary, 'analyze-findings', unavailable])).toEqual([
      'mark-resolved',
      'create-work-order',
      'support-request',
      'contact-support',
    ])
  })
})

describe('support request', () => {
  const path = [...intake, 'skip-to-support']

  test('name, facility, phone, email, optional details, review, submitted', () => {
    const steps = ['contact-name', 'contact-facility', 'contact-phone', 'contact-email', 'additional-details']
    for (const [index, id] of steps.entries()) {
      const step = shown(at([...path, ...contact.slice(0, index)]).session)
      expect(step.id).toBe(id)
      expect(step.content).toContain(`Step ${index + 1} of 5`)
    }
    expect(values([...path, ...contact])).toEqual(['submit', 'edit-contact', 'cancel-request'])
    const { session, effects } = at([...path, ...contact, 'submit'])
    expect(session).toMatchObject({ step: 'support-submitted', outcome: 'help-request' })
    expect(effects).toContainEqual(expect.objectContaining({ type: 'create-help-request', urgency: 'high' }))
  })

  test('the review shows what will be sent', () => {
    const { content } = shown(at([...path, ...contact]).session)
    for (const words of ['Ada Byron', 'St. Mary', '555 0100 200', 'ada@example.org', 'Midmark M11', 'None']) {
      expect(content).toContain(words)
    }
  })

  test('a work order is reviewed with the urgency that the server gives it', () => {
    const facts = { purpose: 'work-order' }
    const review = (danger: string) =>
      shown(at([...path, { type: 'learn', facts: { ...facts, danger } }, ...contact]).session)

    expect(review('')).toMatchObject({ title: 'Review Work Order' })
    expect(review('').content).toContain('**Priority:** High')
    expect(review('yes').content).toContain('**Priority:** Critical')
  })

  test('typed additional details are kept', () => {
    const { session } = at([...path, ...contact.slice(0, 4), 'Room 12'])
    expect(session.facts).toMatchObject({ additionalInfo: 'Room 12' })
  })

  test('what is known of a signed-in person is filled in', () => {
    expect(shown(at(path, account).session).input?.value).toBe('Ada Byron')
    expect(shown(at([...path, ...contact.slice(0, 3)], account).session).input?.value).toBe('ada@example.org')
  })

  test('editing goes back to the name with the earlier words filled in', () => {
    const { session } = at([...path, ...contact, 'edit-contact'])
    expect(shown(session)).toMatchObject({ id: 'contact-name', input: { value: 'Ada Byron' } })
  })

  test('the confirmation is honest: waiting to send first, the number once it is there', () => {
    const { session } = at([...path, ...contact, 'submit'])
    expect(shown(session)).toMatchObject({ title: 'Support Request Submitted', canGoBack: false })
    expect(shown(session).content).toContain('Waiting to send')

    const told = at([
      ...path,
      ...contact,
      'submit',
      { type: 'learn', facts: { helpRequestId: 'HR-7' } },
    ]).session
    const { content } = shown(told)
    expect(content).toMatch(/Request ID:\*\* HR-7[\s\S]+High[\s\S]+Submitted[\s\S]+within 24 hours/)
  })

  test('a cancelled request can go on where it was, and is then no longer cancelled', () => {
    const cancelled = at([...path, ...contact, 'cancel-request']).session
    expect(cancelled.outcome).toBe('cancelled')
    expect(values([...path, ...contact, 'cancel-request'])).toContain('start-new-session')
    expect(at([...path, ...contact, 'cancel-request', 'continue']).session).toMatchObject({
      step: 'power-check',
      outcome: null,
    })
  })
})

describe('work order', () => {
  const order = expect.objectContaining({ type: 'create-work-order', priority: 'high', status: 'pending' })

  test('from the summary it asks for the contact when that is unknown', () => {
    const path = [...summary, 'create-work-order', ...contact]
    expect(at(path).session.step).toBe('work-order-review')
    expect(at([...path, 'submit']).effects).toContainEqual(order)
    expect(at([...path, 'submit']).session.outcome).toBe('work-order')
  })

  test('it is reviewed before it is made, also when the contact is known', () => {
    const facts = { ...account, contactPhone: '555 0100 200' }
    const path = [...summary, 'analyze-findings', unavailable, 'create-work-order']
    const reviewed = at(path, facts)
    expect(reviewed.session).toMatchObject({ step: 'work-order-review', outcome: null })
    expect(reviewed.effects).not.toContainEqual(order)
    expect(shown(reviewed.session).content).toMatch(/Priority:\*\* High[\s\S]+555 0100 200/)
    expect(shown(reviewed.session).options.map(({ value }) => value)).toEqual([
      'submit',
      'edit-contact',
      'cancel-request',
    ])

    const made = at([...path, 'submit'], facts)
    expect(made.session).toMatchObject({ step: 'work-order-submitted', outcome: 'work-order' })
    expect(made.effects).toContainEqual(order)
  })

  test('after talk of danger the review says that it is critical', () => {
    const path = [...summary, 'create-work-order', ...contact]
    expect(shown(at(path, { danger: 'yes' }).session).content).toContain('**Priority:** Critical')
    expect(shown(at(path).session).content).toContain('**Priority:** High')
  })

  test('success shows the number, Pending Assignment and 24 hours', () => {
    const told = { type: 'learn', facts: { workOrderNumber: 'WO-1' } } as const
    const path = [...summary, 'create-work-order', ...contact, 'submit']
    expect(shown(at(path).session).content).toContain('Waiting to send')
    expect(shown(at([...path, told]).session).content).toMatch(/WO-1[\s\S]+Pending Assignment[\s\S]+24 hours/)
  })

  test('a second one does not show the number of the first', () => {
    const told = { type: 'learn', facts: { workOrderNumber: 'WO-1' } } as const
    const again = [
      ...summary,
      'create-work-order',
      ...contact,
      'submit',
      told,
      'continue',
      'create-work-order',
      'submit',
    ]
    expect(shown(at(again).session).content).toContain('Waiting to send')
  })
})

describe('whatever is answered', () => {
  test('an answer without a rule goes to the server, and four ways on are there when it fails', () => {
    const path = [...intake, 'start-troubleshooting', 'it hums']
    expect(at(path).effects).toContainEqual({
      type: 'ask-server',
      ask: 'adaptive',
      step: 'power-check',
      value: 'it hums',
    })
    const ways = ['continue', 'support-request', 'mark-resolved', 'different-approach']
    expect(values([...path, unavailable])).toEqual(ways)
    expect(values([...path, { type: 'made', step: { title: 'Hum?' } }])).toEqual(ways)
    expect(at([...path, unavailable, 'continue']).session.step).toBe('display-check')
    expect(at([...path, unavailable, 'different-approach']).session.step).toBe('how-to-proceed')
  })

  test('editing the contact as often as one likes is no loop', () => {
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

  test('what is typed shows in a step as it was typed', () => {
    const typed = '<b>bold</b> & *stars*\n1. not a list'
    const { content } = shown(at([...intake.slice(0, 3), typed]).session)

    expect(content).toContain('\\<b\\>bold\\</b\\> \\& \\*stars\\*\\\n1\\. not a list')
  })

  test('a guest is told at every hazardous step to leave it to the qualified', () => {
    const ids = ['service-mode', 'error-codes', 'measurements', 'calibration', 'components']
    for (const [index, id] of ids.entries()) {
      const path = [...guided, ...ids.slice(0, index).map(() => 'success')]
      expect(shown(at(path).session)).toMatchObject({ id, part: { at: index + 1, of: 5 } })
      expect(shown(at(path).session).safety).toContain('call a qualified technician')
      expect(shown(at(path, account).session).safety).toContain('For qualified staff')
    }
  })

  test('the same answer again and again escalates with a reason', () => {
    const round = ['not here', unavailable, 'different-approach', 'start-troubleshooting'] as const
    const path = [...intake, 'start-troubleshooting', ...round, ...round]
    const { session } = at(path)

    expect(session).toMatchObject({ loop: true, step: 'escalation', outcome: 'escalated' })
    expect(session.escalationReason).toContain('again and again')
    expect(values(path)).toEqual(expect.arrayContaining(['contact-support', 'support-request', 'continue']))
  })

  test('three failed attempts offer a person and go on', () => {
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
