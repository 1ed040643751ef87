import { defineWorkflow } from '@tessa/assistant-engine'
import type { Profile } from '@tessa/assistant-engine/certify'

const done = <Next extends string>(next: Next) => [{ value: 'done', label: 'Done', next }] as const

/** The first week of a new colleague. It ends as `onboarded` or as `paused`; there is no help line. */
export const onboarding = defineWorkflow({
  id: 'onboarding',
  version: 1,
  language: 'en',
  start: 'name',
  steps: {
    name: {
      type: 'question',
      title: 'What should we call you?',
      input: { type: 'text', autocomplete: 'name' },
      field: 'nickname',
      next: 'place',
    },
    place: {
      type: 'question',
      title: 'Where do you work, {nickname}?',
      options: [
        { value: 'office', label: 'In the office' },
        { value: 'home', label: 'At home' },
      ],
      next: [{ when: { known: 'place', is: 'home' }, to: 'parcel' }, { to: 'badge' }],
    },
    badge: { type: 'action', title: 'Pick up your badge at the desk.', options: done('security') },
    parcel: {
      type: 'question',
      title: 'Has the parcel with your computer arrived?',
      options: [
        { value: 'yes', label: 'Yes', next: 'security' },
        { value: 'no', label: 'Not yet', next: 'paused' },
      ],
    },
    security: { type: 'action', title: 'Take the security course.', options: done('sign-in') },
    'sign-in': {
      type: 'action',
      title: 'Sign in for the first time.',
      options: [
        { value: 'works', label: 'It works', next: 'buddy' },
        { value: 'fails', label: 'It fails', next: 'paused' },
      ],
    },
    buddy: {
      type: 'question',
      title: 'Would you like somebody to show you around?',
      options: [
        { value: 'yes', label: 'Yes, please', effects: [{ type: 'ask-a-buddy' }] },
        { value: 'no', label: 'No, thank you' },
      ],
      next: 'onboarded',
    },
    paused: {
      type: 'result',
      title: 'We go on as soon as that is solved.',
      outcome: 'paused',
      options: [{ value: 'go-on', label: 'It is solved', next: 'security' }],
    },
    onboarded: { type: 'result', title: 'Welcome, {nickname}!', outcome: 'onboarded' },
  },
})

/** Nobody signs in before the security course. */
export const onboardingProfile: Profile = {
  order: [{ step: 'sign-in', after: 'security' }],
}
