import type { Submission } from './items.ts'

/** Separates a file's bytes from its description, because they are stored in different places. */
export const splitFile = (id: string, given: Submission) => {
  if (given.kind !== 'file') return { content: given, files: {} }
  const { file, ...content } = given
  return { content, files: { add: [[id, file] as const] } }
}
