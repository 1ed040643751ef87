import type { Option, Step } from '@tessa/assistant-engine'
import type { toOpenCheck } from './check-targets.ts'
import { contactOption, resolvedOption, supportOption } from './diagnostics.ts'

const endings = [
  {
    value: 'rate-session',
    label: 'Rate session',
    icon: 'star',
    internal: true,
    effects: [{ type: 'rate-session' }],
  },
  {
    value: 'start-new-session',
    label: 'Start new session',
    icon: 'refresh',
    internal: true,
    effects: [{ type: 'start-session' }],
  },
  {
    value: 'download-summary',
    label: 'Download summary',
    icon: 'download',
    internal: true,
    effects: [{ type: 'download-summary' }],
  },
] as const satisfies readonly Option[]

/** The first check that has not been done yet. */
const whereWeWere = (toOpen: typeof toOpenCheck) =>
  [
    { when: { known: 'components' }, to: 'diagnostic-summary' },
    { when: { known: 'calibration' }, to: 'components' },
    { when: { known: 'measurements' }, to: 'calibration' },
    { when: { known: 'error-codes' }, to: 'measurements' },
    { when: { known: 'service-mode' }, to: 'error-codes' },
    { when: { known: 'advanced-diagnostics' }, to: 'service-mode' },
    ...toOpen,
    { when: { known: 'connection-check' }, to: 'assessment' },
    { when: { known: 'power-troubleshooting' }, to: 'assessment' },
    { when: { known: 'display-check' }, to: 'connection-check' },
    { when: { known: 'power-check' }, to: 'display-check' },
    { when: { known: 'issue-description' }, to: 'power-check' },
    { when: { known: 'model' }, to: 'issue-description' },
    { when: { known: 'manufacturer' }, to: 'model' },
    { to: 'manufacturer' },
  ] as const

/** What must be known before a request is sent; `verify` proves it. */
const contactNeeded = ['contactName', 'contactPhone', 'contactEmail'] as const

const queued =
  'It is kept on this device and is sent by itself as soon as there is a connection. You do not need to do anything.'

/** How a session ends or goes on, in the order of its checks. */
export const resultsOf = (toOpen: typeof toOpenCheck) => {
  const onward = whereWeWere(toOpen)
  const continueOption = {
    value: 'continue',
    label: 'Continue troubleshooting',
    icon: 'arrow-right',
    next: onward,
  } as const satisfies Option
  return {
    resolved: {
      type: 'result',
      title: 'Issue Resolved',
      content:
        'Good to hear. Before the equipment is used on a patient again, let it pass its functional check and be released as your facility requires.',
      outcome: 'resolved',
      options: endings,
    },
    'support-submitted': {
      type: 'result',
      title: 'Support Request Submitted',
      content: [
        {
          when: { known: 'helpRequestId' },
          text: '**Request ID:** {helpRequestId}\n\n**Priority:** {helpRequestPriority|High}\n\n**Status:** Submitted\n\nOur support team will contact you within {supportPromise|24 hours}.',
        },
        {
          text: `**Priority:** High\n\n**Status:** Waiting to send\n\n${queued} Our support team will contact you within {supportPromise|24 hours} of receiving it.`,
        },
      ],
      effects: [{ type: 'create-help-request', urgency: 'high', needs: contactNeeded }],
      final: true,
      outcome: 'help-request',
      options: [...endings, continueOption],
    },
    'work-order-submitted': {
      type: 'result',
      title: 'Work Order Submitted',
      content: [
        {
          when: { known: 'workOrderNumber' },
          text: '**Work order:** {workOrderNumber}\n\n**Priority:** {workOrderPriority|High}\n\n**Status:** Pending Assignment\n\nA technician will contact you within {technicianPromise|24 hours}.',
        },
        {
          text: `**Priority:** High\n\n**Status:** Waiting to send\n\n${queued} A technician will contact you within {technicianPromise|24 hours} of receiving it.`,
        },
      ],
      effects: [{ type: 'create-work-order', priority: 'high', status: 'pending', needs: contactNeeded }],
      final: true,
      outcome: 'work-order',
      options: [...endings, continueOption],
    },
    'help-submitted': {
      type: 'result',
      title: 'Help Request Submitted',
      content: [
        {
          when: { known: 'helpRequestId' },
          text: '**Request ID:** {helpRequestId}\n\n**Priority:** {helpRequestPriority|High}\n\n**Status:** Submitted\n\nOur support team will contact you within {helpPromise|2-4 hours}. Everything from this session went along, so nobody asks for it again. Until then keep the equipment out of use.',
        },
        {
          text: `**Priority:** High\n\n**Status:** Waiting to send\n\n${queued} Everything from this session goes along, so nobody asks for it again. Our support team will contact you within {helpPromise|2-4 hours} of receiving it. Until then keep the equipment out of use.`,
        },
      ],
      final: true,
      outcome: 'help-request',
      options: [...endings, continueOption],
    },
    'request-cancelled': {
      type: 'result',
      title: 'Request Cancelled',
      content: 'Nothing was sent. What you entered stays here in case you need it.',
      outcome: 'cancelled',
      options: [continueOption, ...endings],
    },
    escalation: {
      type: 'result',
      title: 'A person should take over',
      content:
        'The same step came up with the same answer again and again, so more of the same will not help. Everything so far goes along with a request.',
      outcome: 'escalated',
      options: [contactOption, supportOption, continueOption, ...endings],
    },
    adaptive: {
      type: 'question',
      title: 'How should we go on?',
      content: 'Tessa has no ready answer to that. Choose how to go on, or ask a person to take over.',
      ask: 'adaptive',
      options: [
        continueOption,
        supportOption,
        resolvedOption,
        {
          value: 'different-approach',
          label: 'Try a different approach',
          icon: 'route',
          next: [{ when: { known: 'issue-description' }, to: 'how-to-proceed' }, ...whereWeWere([])],
        },
      ],
    },
  } as const satisfies Record<string, Step>
}
