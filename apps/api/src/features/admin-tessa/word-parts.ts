import {
  type TessaPart,
  type TessaUnderstanding,
  figureDimensions,
  managementStatuses,
  priorities,
  sessionOutcomes,
} from '@tessa/contract'
import { definitionOf } from './understanding/questions.ts'
import { choice, without } from './part-choices.ts'

const statusWords: Readonly<Record<string, string>> = {
  'in-progress': 'in progress',
  'needs-info': 'needs info',
}
export const cutWords = {
  equipment: 'by equipment',
  manufacturer: 'by manufacturer',
  facility: 'by facility',
  technician: 'by technician',
  priority: 'by priority',
} as const

export const wordParts = (understanding: TessaUnderstanding): TessaPart[] => {
  const { priority, status, outcome } = understanding
  return [
    ...(priority
      ? [
          {
            part: 'priority' as const,
            words: `${priority.join(' or ')} priority`,
            choices: [
              choice('any priority', without(understanding, 'priority')),
              ...priorities.map((one) => choice(one, { ...understanding, priority: [one] })),
            ],
          },
        ]
      : []),
    ...(status
      ? [
          {
            part: 'status' as const,
            words: status.map((one) => statusWords[one] ?? one).join(' or '),
            choices: [
              choice('any status', without(understanding, 'status')),
              ...managementStatuses.map((one) =>
                choice(statusWords[one] ?? one, { ...understanding, status: [one] }),
              ),
            ],
          },
        ]
      : []),
    ...(outcome
      ? [
          {
            part: 'outcome' as const,
            words: outcome,
            choices: [
              choice('any outcome', without(understanding, 'outcome')),
              ...sessionOutcomes.map((one) => choice(one, { ...understanding, outcome: one })),
            ],
          },
        ]
      : []),
  ]
}

export const cutPart = (understanding: TessaUnderstanding): TessaPart[] => {
  const { by, question } = understanding
  if (definitionOf(question).hasCuts !== true) return []
  return [
    {
      part: 'by',
      words: by === undefined ? 'not divided' : cutWords[by],
      choices: [
        ...(by === undefined ? [] : [choice('not divided', without(understanding, 'by'))]),
        ...figureDimensions
          .filter((one) => one !== by)
          .map((one) => choice(cutWords[one], { ...understanding, by: one })),
      ],
    },
  ]
}
