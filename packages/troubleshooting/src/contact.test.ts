import { describe, expect, test } from 'vitest'
import { account, at, contact, intake, shown, summary, unavailable, values } from './testing/paths.ts'

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

  test('the review shows the data that will be sent', () => {
    const { content } = shown(at([...path, ...contact]).session)
    for (const words of ['Ada Byron', 'St. Mary', '555 0100 200', 'ada@example.org', 'Midmark M11', 'None']) {
      expect(content).toContain(words)
    }
  })

  test('the review of a work order shows the urgency that the server assigns', () => {
    const facts = { purpose: 'work-order' }
    const review = (danger: string) =>
      shown(at([...path, { type: 'set-facts', facts: { ...facts, danger } }, ...contact]).session)

    expect(review('')).toMatchObject({ title: 'Review Work Order' })
    expect(review('').content).toContain('**Priority:** High')
    expect(review('yes').content).toContain('**Priority:** Critical')
  })

  test('typed additional details are stored', () => {
    const { session } = at([...path, ...contact.slice(0, 4), 'Room 12'])
    expect(session.facts).toMatchObject({ additionalInfo: 'Room 12' })
  })

  test('the known details of a signed-in user are filled in', () => {
    expect(shown(at(path, account).session).input?.value).toBe('Ada Byron')
    expect(shown(at([...path, ...contact.slice(0, 3)], account).session).input?.value).toBe('ada@example.org')
  })

  test('editing goes back to the name with the earlier text filled in', () => {
    const { session } = at([...path, ...contact, 'edit-contact'])
    expect(shown(session)).toMatchObject({ id: 'contact-name', input: { value: 'Ada Byron' } })
  })

  test('the confirmation shows "Waiting to send" first, and the number once the server received the request', () => {
    const { session } = at([...path, ...contact, 'submit'])
    expect(shown(session)).toMatchObject({ title: 'Support Request Submitted', canGoBack: false })
    expect(shown(session).content).toContain('Waiting to send')

    const told = at([
      ...path,
      ...contact,
      'submit',
      { type: 'set-facts', facts: { helpRequestId: 'HR-7' } },
    ]).session
    const { content } = shown(told)
    expect(content).toMatch(/Request ID:\*\* HR-7[\s\S]+High[\s\S]+Submitted[\s\S]+within 24 hours/)
  })

  test('a canceled request can continue where it was, and is then no longer canceled', () => {
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

  test('from the summary the flow asks for an unknown contact', () => {
    const path = [...summary, 'create-work-order', ...contact]
    expect(at(path).session.step).toBe('work-order-review')
    expect(at([...path, 'submit']).effects).toContainEqual(order)
    expect(at([...path, 'submit']).session.outcome).toBe('work-order')
  })

  test('a work order is reviewed before it is created, even with a known contact', () => {
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

  test('after a reported danger the review shows critical priority', () => {
    const path = [...summary, 'create-work-order', ...contact]
    expect(shown(at(path, { danger: 'yes' }).session).content).toContain('**Priority:** Critical')
    expect(shown(at(path).session).content).toContain('**Priority:** High')
  })

  test('success shows the number, Pending Assignment and 24 hours', () => {
    const told = { type: 'set-facts', facts: { workOrderNumber: 'WO-1' } } as const
    const path = [...summary, 'create-work-order', ...contact, 'submit']
    expect(shown(at(path).session).content).toContain('Waiting to send')
    expect(shown(at([...path, told]).session).content).toMatch(/WO-1[\s\S]+Pending Assignment[\s\S]+24 hours/)
  })

  test('a second work order does not show the number of the first', () => {
    const told = { type: 'set-facts', facts: { workOrderNumber: 'WO-1' } } as const
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
