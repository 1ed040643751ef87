/** Where the database floor says what it does; a pino logger and `console` both fit. */
export interface Log {
  info(message: string): void
  error(message: string): void
}
