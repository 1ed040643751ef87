import { expect, test } from 'vitest'
import { keptPhotoTexts } from './kept-photo-texts.ts'

const kept = (...texts: readonly (readonly [kind: string, text: string])[]) =>
  keptPhotoTexts({ texts: texts.map(([kind, text]) => ({ kind, text })) }).map(({ text }) => text)

test.for([
  ['code', 'E07'],
  ['code', 'Err 118'],
  ['code', 'F-12'],
  ['message', 'CHECK SENSOR'],
  ['message', 'PATIENT DISCONNECTED'],
  ['message', 'Alarm silenced'],
  ['message', 'Low water: fill reservoir'],
  ['message', 'Oxygen supply low'],
  ['code', '12-03'],
  ['serial-number', '2019-04-1160'],
  ['serial-number', '12.345.6789'],
  ['model', 'Patient Monitor 5'],
  ['message', 'Türdichtung prüfen'],
  ['serial-number', 'SN-4711/22'],
  ['serial-number', '5550100199'],
  ['manufacturer', 'B. Braun'],
  ['manufacturer', 'Fisher & Paykel'],
  ['model', 'M11 UltraClave (2nd)'],
] as const)('a %s is kept as it stands: %s', ([kind, text]) => {
  expect(kept([kind, text])).toEqual([text])
})

test.for([
  ['code', 'ERROR'],
  ['code', 'E07 and then some more words'],
  ['code', '<b>E07</b>'],
  ['message', '<img src=x onerror=alert(1)>'],
  ['message', '[Open](https://evil.example)'],
  ['message', 'Go to www.evil.example'],
  ['message', 'see evil.example now'],
  ['message', 'first line\nsecond line'],
  ['message', 'in\u200Bvisible'],
  ['message', 'one two three four five six seven eight nine'],
  ['message', 'x'.repeat(61)],
  ['message', 'Disconnect the patient'],
  ['message', 'E07: silence all alarms'],
  ['message', 'Please silence the alarm'],
  ['message', 'Now disconnect the patient'],
  ['message', 'Alarm: please mute'],
  ['message', 'The patient can be disconnected'],
  ['model', 'Disconnect the patient'],
  ['manufacturer', 'Silence all alarms'],
  ['code', 'Silence alarm 3'],
  ['serial-number', 'Disconnect patient 1'],
  ['code', '12/03/1960'],
  ['code', '12 Mar 1960'],
  ['serial-number', '12-03-1960'],
  ['serial-number', '1960-03-12'],
  ['message', 'March 12, 1960'],
  ['message', 'Patient name: John Smith'],
  ['message', 'MRN 48151623'],
  ['message', 'DOB 12/03/1960'],
  ['message', 'call 555 010 0199'],
  ['message', ''],
  ['serial-number', 'unknown'],
  ['serial-number', 'MRN 48151623'],
  ['serial-number', '1; drop table'],
  ['manufacturer', 'ward@hospital.example'],
  ['instruction', 'E07'],
  ['__proto__', 'E07'],
] as const)('a %s such as "%s" is dropped', ([kind, text]) => {
  expect(kept([kind, text])).toEqual([])
})

test.for([
  ['message', 'John Smith'],
  ['manufacturer', 'John Smith'],
  ['model', 'Miller, Ada'],
  ['serial-number', '48151623'],
  ['code', '48151623'],
  ['code', 'Smith 12'],
] as const)('a %s "%s" beside a word for a patient is dropped, and the code stays', (text) => {
  for (const label of ['Patient', 'PATIENT NAME:', 'MRN'])
    expect(kept(['message', label], text, ['code', 'E07'])).not.toContain(text[1])
  expect(kept(['message', 'Patient'], text, ['code', 'E07'])).toEqual(['E07'])
})

test('at most five texts are kept, and none twice', () => {
  const many = Array.from({ length: 30 }, (_, at) => ['code', `E${at}`] as const)
  expect(kept(['code', 'E0'], ['code', 'e0'], ...many)).toEqual(['E0', 'E1', 'E2', 'E3', 'E4'])
})
