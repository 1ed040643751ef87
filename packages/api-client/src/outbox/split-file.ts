import type { Submission } from './items.ts'

/** A file's bytes are kept beside what is said about it. */
export const splitFile = (id: string, given: Submission) => {
  if (given.kind !== 'file') return { content: given, files: {} }
  const { file, ...content } = given
  return { content, files: { add: [[id, file] as const] } }
}
