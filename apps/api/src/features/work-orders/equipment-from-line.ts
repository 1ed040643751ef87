const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ')

/**
 * The equipment of a work order, from the one line of a contact message, so that lists and figures count it with its
 * type. Words that are no type, maker or model stay in the description.
 *
 *     await equipmentFromLine({ equipment: 'Autoclave Midmark M11', message: 'It leaks.' })
 */
export const equipmentFromLine = async ({
  equipment,
  message,
}: {
  readonly equipment: string | null
  readonly message: string
}) => {
  const line = equipment?.trim() ?? ''
  // It learns the names of all makers and models first, which is no part of a start.
  const { readSentence } = await import('@tessa/knowledge/intake')
  const { type, maker = null, model = null } = readSentence(line)
  if (!type) return { equipment_type: line || 'Not specified', issue_description: message }
  const isWhole = wordsOf([type.name, maker, model].filter(Boolean).join(' ')) === wordsOf(line)
  return {
    equipment_type: type.name,
    manufacturer: maker,
    equipment_model: model,
    issue_description: isWhole ? message : `Equipment: ${line}\n\n${message}`,
  }
}
