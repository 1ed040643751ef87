import type { Condition, Option, Step } from '@tessa/assistant-engine'
import type { Catalogue } from '@tessa/knowledge'
import type { toFirstCheck } from './check-targets.ts'
import { delays } from './delays.ts'

const equipmentOptions = ({ equipmentCategories }: Catalogue) =>
  equipmentCategories.map(({ id, name, icon, description }): Option<'manufacturer'> => ({
    value: id,
    label: name,
    icon,
    description,
    next: 'manufacturer',
  }))

const makersWhen = (when: Condition, makers: readonly string[]) =>
  makers.map((maker): Option<'model'> => ({ value: maker, label: maker, when, next: 'model' }))

const makerOptions = ({ equipmentCategories, commonMakers }: Catalogue) => [
  ...equipmentCategories.flatMap(({ id, makers }) => makersWhen({ known: 'welcome', is: id }, makers)),
  ...makersWhen({ known: 'welcome', isNot: equipmentCategories.map(({ id }) => id) }, commonMakers),
]

const about = <At extends number>(at: At) => ({ name: 'Equipment', at, of: 4 }) as const

/** The questions about the equipment, with the equipment and makers of the catalog as options. */
export const intakeOf = (catalogue: Catalogue, toChecks: 'power-check' | typeof toFirstCheck) =>
  ({
    welcome: {
      type: 'question',
      title: [
        { when: { known: 'firstName' }, text: 'Hello {firstName}, what equipment needs help?' },
        { text: 'Hello, I am Tessa. What equipment needs help?' },
      ],
      safety:
        'Is a patient connected? If a patient depends on the equipment, make the patient safe and use another device first.',
      content: [
        {
          when: { known: 'firstName' },
          text: 'This session is saved to your account. Please leave out patient names and numbers.',
        },
        { text: 'Please leave out patient names and numbers.' },
      ],
      part: about(1),
      options: [
        ...equipmentOptions(catalogue),
        {
          value: 'other',
          label: 'Other',
          icon: 'dots',
          description: 'Type the kind of equipment',
          next: 'other-equipment-input',
          freeText: true,
        },
      ],
      field: 'equipmentType',
      wait: delays.intake,
    },
    'other-equipment-input': {
      type: 'question',
      title: 'What kind of equipment is it?',
      part: about(1),
      input: { type: 'text', placeholder: 'For example: infusion pump' },
      field: 'equipmentType',
      next: 'manufacturer',
      wait: delays.intake,
    },
    manufacturer: {
      type: 'question',
      title: 'Who is the manufacturer?',
      part: about(2),
      content: 'Choose the manufacturer of the {equipmentType|equipment}.',
      options: [
        ...makerOptions(catalogue),
        { value: 'other', label: 'Other', icon: 'dots', next: 'other-manufacturer-input', freeText: true },
      ],
      field: 'manufacturer',
      wait: delays.intake,
    },
    'other-manufacturer-input': {
      type: 'question',
      title: 'Which manufacturer is it?',
      part: about(2),
      input: { type: 'text', placeholder: 'Name on the rating plate' },
      field: 'manufacturer',
      next: 'model',
      wait: delays.intake,
    },
    model: {
      type: 'question',
      title: 'What is the model?',
      part: about(3),
      content: 'The model is usually on a plate at the back or underneath.',
      input: { type: 'text', placeholder: 'Model name or number' },
      field: 'model',
      next: 'issue-description',
      wait: delays.intake,
    },
    'issue-description': {
      type: 'question',
      title: 'What is the problem?',
      part: about(4),
      content:
        'Describe what happens, since when, and any error message. Please leave out patient names and numbers.',
      input: { type: 'textarea', placeholder: 'What happens, since when, which message is shown' },
      field: 'issueDescription',
      next: 'how-to-proceed',
      wait: delays.analysis,
      loading: 'Analyzing Your Equipment',
    },
    'how-to-proceed': {
      type: 'question',
      title: 'How would you like to proceed?',
      content: '**{equipmentType|Equipment}**, {manufacturer} {model}\n\n{issueDescription}',
      options: [
        {
          value: 'upload-photos',
          label: 'Upload photos',
          icon: 'camera',
          description: 'Pictures of the display, the error or the damage',
          dialog: 'open-file-dialog',
          next: 'photo-received',
        },
        {
          value: 'start-troubleshooting',
          label: 'Start troubleshooting',
          icon: 'tool',
          description: 'Go through the first checks together',
          next: toChecks,
        },
        {
          value: 'skip-to-support',
          label: 'Skip to technical support',
          icon: 'headset',
          description: 'Ask a person to take over',
          assign: { purpose: 'support' },
          next: 'contact-name',
        },
      ],
      wait: delays.intake,
    },
    'photo-received': {
      type: 'action',
      title: 'Photos received',
      content: [
        {
          when: { known: 'photoCount' },
          text: 'Files kept with this session: {photoCount}. They go along with any request or work order.',
        },
        { text: 'Your files are kept with this session and go along with any request or work order.' },
      ],
      options: [
        {
          value: 'start-troubleshooting',
          label: 'Start troubleshooting',
          icon: 'tool',
          next: toChecks,
        },
      ],
      wait: delays.intake,
    },
  }) as const satisfies Record<string, Step>
