/** The logger of the database layer. A pino logger and `console` both fit. */
export interface Log {
  info(message: string): void
  error(message: string): void
}
