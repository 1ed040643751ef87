import { describe, expect, test } from 'vitest'
import { hazardsIn, hazardsInReport } from '../hazards.ts'

/** The first is of a newcomer. The other 20 were written before the code. */
const over = [
  'It was used in a cardiac arrest yesterday, no patient now',
  'defib failed its self test this morning, it was used at an arrest on Sunday',
  "after last night's code the suction regulator stays at zero",
  'Zoll R series, pads cable torn during the cardiac arrest on Friday, machine is back in the store',
  'monitor has a cracked screen since the cardiac arrest two days ago',
  'bag of the ventilator split after the resus call yesterday, patient was moved to ICU, bed is empty',
  'we had a code blue earlier and since then the printer jams, nobody is on it',
  'crash call last Tuesday emptied the battery, it has not charged since',
  'the AED came back from an arrest in the car park, electrodes need replacing, no patient',
  'used for CPR in the gym last week, lid broken',
  'Arrest is over, patient went to theatre. Defib now shows service light',
  'Patient had an arrest three weeks ago, now only the SpO2 cable is loose',
  'infusion pump fell off the pole during resuscitation last night, case is cracked, not on a patient',
  "Following yesterday's cardiac arrest the paddles are dirty and one is bent",
  'ECG paper ran out in the middle of the arrest last shift',
  'suction unit on the bench, used in a resuscitation in the morning, will not hold vacuum',
  'the previous patient arrested on this bed yesterday, brake does not lock since',
  'code blue finished an hour ago, we are restocking, defib clock is wrong',
  "In Monday's arrest the metronome did not sound; unit now in biomed",
  'defibrillator was used on a pulseless man last month, memory card full',
  'After a crash call in ward 4 the oxygen cylinder holder is bent, empty bay',
]

/** The first 20 were written before the code, the others to break it. */
const now = [
  'patient arrested a minute ago, defib does not charge',
  'has been in arrest since 5 minutes, screen black',
  'he was fine last night and now has no pulse, monitor flat',
  'arrested earlier, we got him back, now he is in arrest again and the pads fail',
  'CPR in progress, the defib passed its test yesterday and now will not shock',
  'Code blue bed 4, machine used earlier on another patient, does not switch on',
  'cardiac arrest right now, nobody on the ward knows this machine',
  'she came in yesterday and just arrested, suction weak',
  'We are doing compressions after the arrest, ventilator alarms',
  'arrest 10 minutes ago, still doing CPR, battery empty',
  'no pulse since two minutes, aed says check pads. It worked last week',
  'patient in VF, the same fault as yesterday: no charge',
  'pt coding now, defib was on the bench and shows red x',
  'resuscitation running, there is no patient monitor in this room',
  'Went into cardiac arrest after dialysis, defibrillator will not power on',
  'he arrested ten seconds ago',
  'second arrest since this morning, now no charge on the lifepak',
  'baby has no heartbeat, warmer went off last night',
  'asystole, pacing lost, cable replaced yesterday',
  'cardiac arrest in the lobby, the AED used last week has no pads, help',
  'patient admitted yesterday arrested',
  'patient is in cardiac arrest after a fall yesterday',
  'cardiac arrest in bed 4 yesterday the same alarm',
  'no pulse two hours ago he was fine',
  'AED passed yesterday no pulse felt',
  'arrested last night and again now',
  'patient arrested in the last minute',
  'in the last minutes cardiac arrest of the patient',
  "today's cardiac arrest in bay 2, pads fail",
  'defib was ok yesterday in cardiac arrest no shock',
  'it is used in a cardiac arrest right now',
  'after the arrest she is still cold, CPR again',
  // Each was taken for an arrest that is over.
  'code blue over in ward 3',
  'arrest over in bed 4, screen black',
  'cardiac arrest is over here in bay 3',
  'the arrest started half an hour ago, still going',
  'used in an arrest right now, wont charge',
  'following the cpr prompts, no shock',
  'from the crash call team: no pads',
  'arrest over at the gate, no pads here',
  'cardiac arrest since yesterday, still going, battery low',
  'the arrest began yesterday and continues',
  'cardiac arrest yesterday, it is going on now',
  'used in an arrest, does not charge',
  'after the arrest it does not charge',
  'arrested two hours ago, screen black',
  'code blue over bed, no pads',
  'used in an arrest right now, the spare is on the bench',
  'cardiac arrest yesterday, bed 4 still',
  'arrest ended up in the lift, no pads',
  // "Empty b" and the bench of other equipment were taken for an empty bed.
  'it is used in a cardiac arrest in bed 4, empty battery',
  'it is used for cpr, shows empty battery',
  'patient came from the cardiac arrest, empty battery',
  'she is grey following the arrest, spare is on the bench',
  'the ward called after an arrest, patient blue, our other defib is on the bench',
  'it is being used in an arrest, the spare is on the bench',
  'he is cold after the arrest, it was on the bench',
  'worked yesterday the cardiac arrest patient gets no shock',
  'defib checked yesterday for the cardiac arrest no charge',
  'defib tested yesterday the arrest patient is here',
  'arrested yesterday, again today',
  'he arrested last night, again today, no shock',
  'cardiac arrest last night, another one, no shock',
]

const hasCpr = (text: string): boolean =>
  JSON.stringify(hazardsInReport(text, 'Defibrillator')).includes('Start or continue CPR')

describe('an arrest that is told as over', () => {
  test.each(over)('needs no CPR: "%s"', (text) => expect(hasCpr(text)).toBe(false))

  test.each([
    ['Smoke came out during the cardiac arrest yesterday', ['fire']],
    ['in the cardiac arrest sparks flew from the paddles yesterday', ['fire']],
    ['during the arrest smoke came out of it yesterday', ['fire']],
    ['crash call smoke from the battery last night', ['fire']],
    ['cardiac arrest shock to the nurse yesterday', ['shock']],
    ['arrest pump ran too fast last night', ['dose']],
  ])('hides no other danger of the same time: "%s"', (text, kinds) =>
    expect(hazardsIn(text, 'Defibrillator').map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds)),
  )
})

test.each(now)('an arrest of now, or in doubt, needs CPR: "%s"', (text) => expect(hasCpr(text)).toBe(true))
