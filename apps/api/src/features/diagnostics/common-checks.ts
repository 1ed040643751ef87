export interface Section {
  readonly title: string
  readonly lines: readonly string[]
  /** Markdown after the lines. */
  readonly text?: string
}

/** Sections as markdown, numbered from 1. */
export const sectionsInMarkdown = (sections: readonly Section[]): string =>
  sections
    .map(
      ({ title, lines, text = '' }, index) =>
        `## ${index + 1}. ${title}\n${[lines.map((line) => `- ${line}`).join('\n'), text].filter(Boolean).join('\n\n')}`,
    )
    .join('\n\n')

const noPatient = 'No patient is connected, and working equipment has taken its place.'

/** Equipment that no patient is ever connected to. */
const withoutPatient: ReadonlySet<string> = new Set(['autoclave', 'centrifuge'])

export const makeSafe = (type: string | undefined): Section => ({
  title: 'Make it safe',
  lines: [
    ...(type !== undefined && withoutPatient.has(type) ? [] : [noPatient]),
    'Mark the equipment as out of use, so that nobody takes it by mistake.',
    'Covers stay closed unless you are qualified to open them.',
  ],
})

export const evidence: Section = {
  title: 'Keep the evidence',
  lines: [
    'Write down every code and message exactly as shown, with the time.',
    'Take a picture of the display and of the type plate, without patient names.',
    'Note what was done just before, and whether it happened before.',
  ],
}

export const release: Section = {
  title: 'Before it is used again',
  lines: [
    'Run the self-test or functional check of its instructions for use to the end.',
    'Have it released by whoever is responsible for it.',
  ],
}

export const whenToStop: Section = {
  title: 'When to stop',
  lines: ['If the fault is still there, hand the equipment over: your answers go along with the request.'],
}

export const anyEquipment: readonly Section[] = [
  {
    title: 'Power',
    lines: [
      'Try another outlet and a known good cord; check switches, fuses that users may change, and the battery.',
    ],
  },
  {
    title: 'Connections and accessories',
    lines: ['Reseat every connection; exchange one accessory at a time for a known good one.'],
  },
  { title: 'Restart', lines: ['Switch off, wait a minute, switch on, and watch the self-test to its end.'] },
]
