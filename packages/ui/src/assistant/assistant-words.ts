import { refusalText } from './refusal-text.ts'

/** The words of the assistant's own controls. A flow brings all others. */
export const assistantWords = {
  conversation: 'Conversation',
  answeredSteps: 'Your answers so far',
  sidePanel: 'Details',
  safety: 'Safety',
  generated: 'Written by an AI: check before you act',
  chosenBefore: 'Chosen before',
  send: 'Send',
  sendByKey: 'Ctrl+Enter sends',
  blank: 'Type your answer first.',
  unanswered: 'Choose your answer first.',
  refused: refusalText,
  addPhoto: 'Add a photo',
  replacePhoto: 'Take another photo',
  photoFailed: 'The photo could not be stored. Try again.',
  edit: 'Edit',
  editAnswer: (question: string) => `Edit the answer to: ${question}`,
  editing: 'You are changing an earlier answer. The answers after it come back where they still apply.',
  keepAnswer: 'Keep it as it was',
  askPerson: 'Let a person take over',
  back: 'Previous Step',
  forward: 'Next Step',
  step: (number: number) => `Step ${number}`,
  part: (name: string, at: number, of: number) => `${name}: ${at} of ${of}`,
}

/** All words of the controls. An object of this type in another language misses none. */
export type AssistantWords = typeof assistantWords
