import type { Option, Step } from '@tessa/assistant-engine'
import { inDanger, isSignedIn } from './checks.ts'
import { workOrderOption } from './contact.ts'
import { delays } from './delays.ts'
import { releaseConfirmation } from './release-confirmation.ts'

/** A guest may have no training, so the safety text asks them to leave the step to a technician. */
const qualifiedOnly = (hazard: string, otherwise: string) =>
  [
    {
      when: inDanger,
      text: 'Not now: there was talk of danger. Leave the equipment off, choose Skip, or ask for a person.',
    },
    { when: isSignedIn, text: `For qualified staff. ${hazard}` },
    { text: `${hazard} Not trained for this? ${otherwise}` },
  ] as const

/** Makes one step of the guided sequence. Its option `help` asks the server about this step. */
const guided = <At extends number, Next extends string>(
  at: At,
  { title, hazard, content }: { title: string; hazard: string; content: string },
  next: Next,
) =>
  ({
    type: 'action',
    title,
    part: { name: 'Diagnostics', at, of: 5 },
    safety: qualifiedOnly(hazard, 'Choose Skip, or call a qualified technician.'),
    content: `Step ${at} of 5. ${content}`,
    options: [
      {
        value: 'success',
        label: 'Success',
        description: 'Done, nothing unusual',
        summaryLabel: 'Success: done, nothing unusual',
        next,
      },
      {
        value: 'issue',
        label: 'Issue',
        description: 'Something is wrong here',
        summaryLabel: 'Issue: something is wrong here',
        next,
        failed: true,
      },
      {
        value: 'help',
        label: 'Help',
        description: 'I need guidance with this step',
        summaryLabel: 'Help: I need guidance with this step',
        next: 'adaptive',
      },
      {
        value: 'skip',
        label: 'Skip',
        description: 'Not possible for me',
        summaryLabel: 'Skipped: not possible for me',
        next,
      },
    ],
    wait: delays.betweenSteps,
  }) as const satisfies Step

export const supportOption = {
  value: 'support-request',
  label: 'Request support',
  icon: 'headset',
  assign: { purpose: 'support' },
  next: 'contact-name',
} as const satisfies Option

export const resolvedOption = {
  value: 'mark-resolved',
  label: 'Mark resolved',
  icon: 'circle-check',
  ...releaseConfirmation,
  next: 'resolved',
} as const satisfies Option

export const contactOption = {
  value: 'contact-support',
  label: 'Contact support',
  icon: 'headset',
  dialog: 'open-help-dialog',
  next: 'help-submitted',
} as const satisfies Option

export const diagnostics = {
  'advanced-diagnostics': {
    type: 'action',
    title: 'Advanced Diagnostics',
    safety: qualifiedOnly(
      'Covers stay closed unless you are qualified to open them.',
      'Stop here and call a qualified technician.',
    ),
    content:
      '## 1. Make it safe\nNo patient is connected. The equipment is out of use and marked.\n\n## 2. Look and listen\nNote error codes, lamps, sounds and smells, and when they appear.\n\n## 3. Compare\nTry a known good cable, accessory or outlet, one at a time.\n\n## 4. Restart\nSwitch off, wait a minute, switch on, and watch the self-test to its end.\n\n## 5. Write it down\nNote what you found. The next steps go through it one by one.',
    ask: 'advanced-diagnostics',
    options: [
      {
        value: 'start-guided',
        label: 'Start guided diagnostics',
        icon: 'list-check',
        description: 'Five steps, each can be skipped',
        next: 'service-mode',
      },
      contactOption,
      resolvedOption,
    ],
    wait: delays.betweenSteps,
  },
  'service-mode': guided(
    1,
    {
      title: 'Service Mode Access',
      hazard: 'No patient may be connected.',
      content:
        'With no patient connected, enter the service or configuration mode as the service manual describes. Change nothing yet.',
    },
    'error-codes',
  ),
  'error-codes': guided(
    2,
    {
      title: 'Error Code Analysis',
      hazard: 'Read only: clear nothing before it is noted.',
      content: 'Read the error log. Note every code with its date, the newest first.',
    },
    'measurements',
  ),
  measurements: guided(
    3,
    {
      title: 'Technical Measurements',
      hazard: 'No patient may be connected. Danger of electric shock, pressure and heat.',
      content:
        'Measure at the points that the service manual names, such as supply voltage, pressure or temperature, with a calibrated meter. Only if you are qualified.',
    },
    'calibration',
  ),
  calibration: guided(
    4,
    {
      title: 'Calibration Verification',
      hazard: 'Use a simulator, never a patient. Adjust nothing without a reference.',
      content: 'Compare the readings with a reference or simulator, and check when the calibration is due.',
    },
    'components',
  ),
  components: guided(
    5,
    {
      title: 'Component Analysis',
      hazard:
        'No patient may be connected. Disconnect the power, and wait for stored energy to leave, before anything is opened.',
      content:
        'Check the parts that fit the findings: fuses, batteries, sensors, seals, fans, connectors. Swap only what you are allowed to.',
    },
    'diagnostic-summary',
  ),
  'diagnostic-summary': {
    type: 'question',
    title: 'Diagnostic Summary',
    content:
      '**Service mode access:** {service-mode|not done}\n\n**Error code analysis:** {error-codes|not done}\n\n**Technical measurements:** {measurements|not done}\n\n**Calibration verification:** {calibration|not done}\n\n**Component analysis:** {components|not done}',
    options: [
      {
        value: 'analyze-findings',
        label: 'Analyze findings',
        icon: 'chart-dots',
        description: 'Let Tessa look at all of it together',
        next: 'analysis',
      },
      resolvedOption,
      workOrderOption,
      contactOption,
      {
        value: 'download-report',
        label: 'Download report',
        icon: 'download',
        internal: true,
        effects: [{ type: 'download-summary' }],
      },
    ],
    wait: delays.betweenSteps,
  },
  analysis: {
    type: 'question',
    title: 'Analysis Result',
    content:
      'Your findings are kept. They go along with whatever you choose, so nobody asks for them again. Keep the equipment out of use until it has been tested and released.',
    ask: 'analyze',
    options: [resolvedOption, workOrderOption, supportOption, contactOption],
    wait: delays.betweenSteps,
  },
} as const satisfies Record<string, Step>

/** From version 2 on, two steps also take what was read and measured, in words. */
const typed = {
  'error-codes': {
    ...diagnostics['error-codes'],
    input: { type: 'text', placeholder: 'For example E07' },
    field: 'displayedCodes',
    next: 'measurements',
  },
  measurements: {
    ...diagnostics.measurements,
    input: { type: 'textarea', placeholder: 'Value, unit, limits' },
    field: 'measuredValues',
    next: 'calibration',
  },
} as const satisfies Record<string, Step>

export const newestDiagnostics: typeof diagnostics = { ...diagnostics, ...typed }
