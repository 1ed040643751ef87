import { bodyLimitOf, contract, ErrorBody, routeOf, type Endpoint } from '@tessa/contract'
import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { httpApp } from '../testing/http-app.ts'
import { createTestUser } from '../testing/people.ts'
import { samples } from '../testing/endpoints/samples.ts'
import { textsIn } from '../testing/endpoints/text-places.ts'

const app = await httpApp({ rateLimitScale: 1e6 })
const million = 1_000_000
const endpoints: readonly Endpoint[] = contract
const writing = endpoints.filter(({ method, multipart }) => method !== 'GET' && !multipart)

// A work order can only be assigned if there is a technician.
await createTestUser(app, 'technician')

describe.each(writing.map((endpoint) => [routeOf(endpoint), endpoint] as const))('%s', (route, endpoint) => {
  test(`I-01 ${route} refuses each text of a million letters by its field, or as too large`, async () => {
    const who = await createTestUser(app, 'admin')
    const sample = await Object.entries(samples).find(([known]) => known === route)?.[1](app, who)
    const { params = {}, query = '', headers = {}, body: usual } = sample ?? {}
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '') + query
    const limit = bodyLimitOf(endpoint)
    const send = (body: string) =>
      who.send(path, {
        method: endpoint.method,
        body,
        headers: { ...headers, 'content-type': 'application/json' },
      })
    for (const { path: place, put } of textsIn(endpoint.body ?? {})) {
      const field = place.join('.')
      const bodyOf = (length: number) => JSON.stringify(put(usual, 'x'.repeat(length)))
      const room = limit - Buffer.byteLength(bodyOf(0))
      for (const length of [Math.min(room, million), million]) {
        const answer = await send(bodyOf(length))
        const refusal = Value.Parse(ErrorBody, await answer.json())
        const where = [field, length] as const
        if (length > room) {
          expect([...where, answer.status]).toEqual([...where, 413])
          expect(refusal).toMatchObject({ code: 'too_large', message: 'The request is too large.' })
          continue
        }
        expect([...where, answer.status]).toEqual([...where, 400])
        expect([...where, Object.keys(refusal.fields ?? {})]).toEqual([
          ...where,
          expect.arrayContaining([field]),
        ])
      }
    }
  })
})

/** Longer than any line of a request that the server reads. */
test('I-01 an address of a million letters is refused before it is read', async () => {
  const { token } = await createTestUser(app, 'admin')
  for (const address of [
    `/api/admin/users?search=${'x'.repeat(million)}`,
    `/api/admin/users/${'x'.repeat(million)}`,
  ]) {
    const answer = await fetch(app.origin + address, { headers: { authorization: `Bearer ${token}` } }).catch(
      (error: unknown) => error,
    )
    expect(answer).toMatchObject({ status: 431 })
  }
})
