/** What a person does at the step with this title. */
export type Move = { readonly at: string } & ({ readonly press: string } | { readonly write: string })

export type Script = {
  readonly path: string
  readonly moves: readonly Move[]
  /** The title of the last step. */
  readonly end: string
}

export const triageScript: Script = {
  path: '/?flow=triage',
  moves: [
    { at: 'Is it hard to breathe, or does the chest hurt?', press: 'No' },
    { at: 'Who is ill?', press: 'An adult' },
    { at: 'Is the temperature above 39 °C?', press: 'Yes' },
    { at: 'For how long?', press: 'Longer' },
    { at: 'Which number may the practice call?', write: '+1 555 0100' },
  ],
  end: 'The practice calls +1 555 0100 within the hour.',
}

/** Five of the engine's examples and the application of the README, each to its end. */
export const scripts: readonly Script[] = [
  triageScript,
  {
    path: '/?flow=onboarding',
    moves: [
      { at: 'What should we call you?', write: 'Ada' },
      { at: 'Where do you work, Ada?', press: 'In the office' },
      { at: 'Pick up your badge at the desk.', press: 'Done' },
      { at: 'Take the security course.', press: 'Done' },
      { at: 'Sign in for the first time.', press: 'It works' },
      { at: 'Would you like somebody to show you around?', press: 'No, thank you' },
    ],
    end: 'Welcome, Ada!',
  },
  {
    path: '/?flow=coffee-machine',
    moves: [
      { at: 'What does the coffee machine do?', press: 'Nothing at all' },
      { at: 'Is the plug in, and the lamp on?', press: 'No lamp' },
      { at: 'Whom should the caretaker ask for?', write: 'Ada' },
    ],
    end: 'Thank you, Ada. The caretaker knows.',
  },
  {
    path: '/?flow=bike-shop',
    moves: [
      { at: 'What can we do?', press: 'Repair my bike' },
      { at: 'May we call you about the repair?', press: 'Yes' },
      { at: 'Which number?', write: '+1 555 0100' },
    ],
    end: 'We will call you.',
  },
  {
    path: '/?flow=lost-bags',
    moves: [
      { at: 'What is your name?', write: 'Ada' },
      { at: 'Bag 1: What does it look like?', press: 'A suitcase' },
      { at: 'Bag 1: Which number is on its tag?', write: 'LX 1' },
      { at: 'Bag 1 is noted. Is another one missing?', press: 'Yes, another one' },
      { at: 'Bag 2: What does it look like?', press: 'A backpack' },
      { at: 'Bag 2: Which number is on its tag?', write: 'LX 2' },
      { at: 'Bag 2 is noted. Is another one missing?', press: 'No, that is all' },
    ],
    end: 'We look for your bags, Ada.',
  },
  {
    path: '/readme.html',
    moves: [
      { at: 'What is wrong with the coffee machine?', press: 'The coffee is cold' },
      { at: 'Let it warm up for five minutes.', press: 'Still cold' },
      { at: 'Where is the machine?', write: 'Second floor' },
    ],
    end: 'Thank you. A technician comes to: Second floor',
  },
]
