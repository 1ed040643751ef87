/** An error in what the user typed. The command line prints its message without a stack. */
export class UsageError extends Error {}
