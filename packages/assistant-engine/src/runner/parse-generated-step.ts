import type { GeneratedStep } from '../session.ts'

const mostOptions = 8

/** Parses the server's step without trusting any field; keeps the valid parts, and gives null when there are none. */
export function parseGeneratedStep(answer: unknown): GeneratedStep | null {
  if (!isRecord(answer)) return null
  const { inputPlaceholder } = answer
  const title = words(answer['title'])
  const content = words(answer['content'])
  const origin = words(answer['origin'])
  const options = optionsOf(answer['options'])
  if (!title && !content && options.length === 0) return null
  const danger = answer['escalate'] === true || answer['needsEscalation'] === true
  const reason =
    words(answer['escalationReason']) || title || firstLine(content) || 'The server asked for a person.'
  return {
    ...(title && { title }),
    ...(content && { content }),
    ...(options.length > 0 && { options }),
    ...(answer['requiresInput'] === true && {
      input: {
        type: answer['inputType'] === 'textarea' ? ('textarea' as const) : ('text' as const),
        ...(words(inputPlaceholder) && { placeholder: words(inputPlaceholder) }),
      },
    }),
    ...(origin && { origin }),
    ...(danger && { escalate: reason }),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const firstLine = (markdown: string): string => markdown.replace(/^#+\s*/, '').split('\n', 1)[0] ?? ''

const words = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

function optionsOf(options: unknown): { value: string; label: string }[] {
  if (!Array.isArray(options)) return []
  const found = new Map<string, { value: string; label: string }>()
  for (const option of options) {
    if (!isRecord(option)) continue
    const value = words(option['value'])
    const label = words(option['label'])
    if (value && label && found.size < mostOptions) found.set(value, { value, label })
  }
  return [...found.values()]
}
