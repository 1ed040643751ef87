import pg from 'pg'

/** Throws if an account has the demo's password, which is public. For databases in production. */
export const refuseDemoAccounts = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ email: string }>(
      "select email from users where is_active and password_hash is not null and email ilike '%@demo.tessa.test' order by email",
    )
    if (rows.length > 0)
      throw new Error(
        `This database contains demo accounts, whose password is public: ${rows.map(({ email }) => email).join(', ')}. Use a database that never was a demo, or deactivate them first.`,
      )
  } finally {
    await client.end()
  }
}
