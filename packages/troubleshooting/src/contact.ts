import type { Option, Step } from '@tessa/assistant-engine'
import { inDanger } from './checks.ts'
import { delays } from './delays.ts'

/** Creates a work order in the chat. The flow asks for an unknown contact first and shows a review before it sends. */
export const workOrderOption = {
  value: 'create-work-order',
  label: 'Create a work order',
  icon: 'clipboard-text',
  assign: { purpose: 'work-order' },
  next: [
    {
      when: [{ known: 'contactName' }, { known: 'contactPhone' }, { known: 'contactEmail' }],
      to: 'work-order-review',
    },
    { to: 'contact-name' },
  ],
} as const satisfies Option

const review =
  '**Name:** {contactName}\n\n**Facility:** {facilityName|Medical Facility}\n\n**Phone:** {contactPhone}\n\n**Email:** {contactEmail}\n\n**Equipment:** {equipmentType|Not specified} {manufacturer} {model}\n\n**Issue:** {issueDescription|Not specified}\n\n**Additional details:** {additionalInfo|None}'

const reviewed = [
  { when: { known: 'purpose', is: 'work-order' }, to: 'work-order-review' },
  { to: 'support-review' },
] as const

const editContact = {
  value: 'edit-contact',
  label: 'Edit Contact Information',
  icon: 'pencil',
  next: 'contact-name',
} as const satisfies Option

const cancelRequest = {
  value: 'cancel-request',
  label: 'Cancel Request',
  icon: 'x',
  next: 'request-cancelled',
} as const satisfies Option

const form = <At extends number>(at: At) =>
  ({ part: { name: 'Contact', at, of: 5 }, editable: true }) as const

export const contact = {
  'contact-name': {
    type: 'question',
    title: 'Contact Name',
    ...form(1),
    content: 'Step 1 of 5: Whom should we contact?',
    input: {
      type: 'text',
      placeholder: 'First and last name',
      prefill: '{contactName}',
      autocomplete: 'name',
    },
    field: 'contactName',
    next: 'contact-facility',
    wait: delays.intake,
    handoff: true,
  },
  'contact-facility': {
    type: 'question',
    title: 'Facility',
    ...form(2),
    content: 'Step 2 of 5: Which facility is it, and where in it?',
    input: {
      type: 'text',
      placeholder: 'Facility name',
      prefill: '{facilityName}',
      autocomplete: 'organization',
    },
    field: 'facilityName',
    next: 'contact-phone',
    wait: delays.intake,
  },
  'contact-phone': {
    type: 'question',
    title: 'Phone Number',
    ...form(3),
    content: 'Step 3 of 5: Which number reaches you?',
    input: { type: 'text', placeholder: 'Phone number', prefill: '{contactPhone}', autocomplete: 'tel' },
    field: 'contactPhone',
    next: 'contact-email',
    wait: delays.intake,
  },
  'contact-email': {
    type: 'question',
    title: 'Email Address',
    ...form(4),
    content: 'Step 4 of 5: Which address may we write to?',
    input: { type: 'text', placeholder: 'Email address', prefill: '{contactEmail}', autocomplete: 'email' },
    field: 'contactEmail',
    next: 'additional-details',
    wait: delays.intake,
  },
  'additional-details': {
    type: 'question',
    title: 'Additional Details',
    ...form(5),
    content:
      'Step 5 of 5 (optional): Is there anything else that helps, such as the serial number or the room?',
    input: { type: 'textarea', placeholder: 'Anything else', prefill: '{additionalInfo}' },
    options: [{ value: 'skip', label: 'No additional details', assign: { additionalInfo: '' } }],
    field: 'additionalInfo',
    next: reviewed,
    wait: delays.intake,
  },
  'support-review': {
    type: 'question',
    title: 'Review Support Request',
    editable: true,
    content: review,
    options: [
      {
        value: 'submit',
        label: 'Submit',
        icon: 'send',
        assign: { helpRequestItem: '', helpRequestId: '' },
        next: 'support-submitted',
      },
      editContact,
      cancelRequest,
    ],
    wait: delays.intake,
  },
  'work-order-review': {
    type: 'question',
    title: 'Review Work Order',
    editable: true,
    content: [
      // The server decides the priority.
      { when: inDanger, text: `**Priority:** Critical\n\n${review}` },
      { text: `**Priority:** High\n\n${review}` },
    ],
    options: [
      {
        value: 'submit',
        label: 'Submit',
        icon: 'send',
        // The new request has no number yet, so the number of an earlier request must not show.
        assign: { workOrderItem: '', workOrderNumber: '' },
        next: 'work-order-submitted',
      },
      editContact,
      cancelRequest,
    ],
    wait: delays.intake,
  },
} as const satisfies Record<string, Step>

const asked = ['contact-name', 'contact-facility', 'contact-phone', 'contact-email'] as const

const ofContact: ReadonlySet<string> = new Set(asked.flatMap((step) => [step, contact[step].title]))

/**
 * Whether a step asks for a name, a place or an address, by its id or title. "Pat Burns" and "Fire Station 4" are not
 * hazards. The step for additional details is not one of these steps.
 */
export const isContactStep = (step: string): boolean => ofContact.has(step)
