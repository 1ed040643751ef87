/** The pauses of the conversation in milliseconds. The runner waits on its clock, so tests do not wait. */
export const delays = {
  /** After the issue description, while the full-screen "Analyzing Your Equipment" shows. */
  analysis: 2000,
  /** Between two troubleshooting or diagnostic steps. */
  betweenSteps: 1500,
  /** Before the next step of the intake shows. */
  intake: 100,
} as const
