import { atEnd } from './at-end.ts'
import { expectKnownDetails } from './known-details.ts'
import type { TestUser } from './people.ts'
import { injecting, instance, testApp, testConfig, type TestApp } from './test-app.ts'
import { testClient, type TestClient } from './test-client.ts'
import { withSecondFactor } from './endpoints/samples.ts'

/** An application that writes a log, and what a test asks of its audit log. */
export const auditedApp = async () => {
  const plain = await testApp()
  atEnd(() => expectKnownDetails(plain.db))
  const lines: string[] = []
  const logged = await instance({
    ...plain,
    config: testConfig({ logLevel: 'info' }),
    now: () => plain.clock.now,
    logTo: { write: (line) => lines.push(line) },
  })
  let networks = 0
  const newNetwork = () => `10.8.${Math.floor((networks += 1) / 250)}.${networks % 250}`
  const client: TestApp['client'] = ({ token, address = newNetwork() } = {}) =>
    testClient(injecting(logged, address), token)
  const from = (address = newNetwork()): TestClient => client({ address })
  const app = { ...plain, app: logged, client }

  let factor: { secret: string; recoveryCodes: string[] } | undefined
  const withFactor = async (ada: TestUser) => {
    factor = await withSecondFactor(app, ada)
  }

  const newest = async () => {
    const { id } = await plain.db
      .selectFrom('audit_log')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    return id ?? 0
  }
  const rowsSince = (id: number) =>
    plain.db.selectFrom('audit_log').selectAll().where('id', '>', id).orderBy('id').execute()
  const enrolled = () => {
    if (!factor) throw new Error('no second factor was enabled')
    return factor
  }

  return { plain, app, lines, from, enrolled, withFactor, newest, rowsSince }
}
