import { expect, test } from 'vitest'
import { triage } from './help-requests.service.ts'

const drill = 'gas leak drill went fine, the empty dummy cylinder is back in the store'

test('a description that calms its words does so as an answer and in the sentence before it, too', () => {
  const equipment = 'Oxygen cylinder'
  const first = `Oxygen cylinder ward 3, ${drill}`
  expect(triage({ equipment, words: [drill], answers: ['Other', first, drill] })).toBe('high')
  expect(triage({ equipment, words: [drill], answers: [first, drill, `again: ${drill}`] })).toBe('critical')
})

test('a later answer that contains a short description is no description', () => {
  const answers = ['the monitor', 'I got an electric shock from the monitor, can you send a new one']
  expect(triage({ equipment: 'Monitor', words: ['the monitor'], answers })).toBe('critical')
})
