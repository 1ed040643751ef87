import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { checkCall } from './check-call.ts'
import { specifiedCalls, type World } from './specified-calls.ts'

const world: World = {
  tokens: { user: 'x', technician: 'x', manager: 'x', admin: 'x' },
  workOrderId: 'x',
  technicianId: 1,
  userId: 'x',
  credentials: { email: 'x', password: 'x' },
}

/** A server with the same response to every call. */
const answering = async (status: number, body: object): Promise<string> => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status).end(JSON.stringify(body)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

test('each missing call is reported', async () => {
  const url = await answering(404, { code: 'not_found' })
  for (const call of specifiedCalls) {
    expect(await checkCall(url, call, world, true)).toMatch(/^answers 404/)
    expect(await checkCall(url, call, world, false)).toBeUndefined()
  }
})

test('a call that is listed as not built but responds is reported', async () => {
  const url = await answering(200, {})
  for (const call of specifiedCalls)
    expect(await checkCall(url, call, world, false)).toBe('is listed as not built, and answers 200')
})

test('a response without the required fields and a missing validation are reported', async () => {
  const empty = await answering(200, {})
  const reading = specifiedCalls.filter(({ answer }) => answer !== undefined)
  for (const call of reading) expect(await checkCall(empty, call, world, true)).toMatch(/^lacks /)

  const full = await answering(
    200,
    Object.fromEntries(
      reading.flatMap(({ answer = [] }) => answer.map((name) => [name.split('.')[0], { firstName: 'x' }])),
    ),
  )
  for (const call of specifiedCalls.filter(({ body }) => body !== undefined))
    expect(await checkCall(full, call, world, true)).toBe(
      'answers 200 to wrong fields and 200 to an unknown one',
    )
})
