/** The pauses of the conversation, in milliseconds. The runner's clock waits them; tests' clocks do not. */
export const delays = {
  /** After the issue description, behind the full-screen "Analyzing Your Equipment". */
  analysis: 2000,
  /** Between two troubleshooting or diagnostic steps. */
  betweenSteps: 1500,
  /** Before the next step of the intake is built. */
  intake: 100,
} as const
