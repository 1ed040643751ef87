import { goodPassword } from './people.ts'
import type { TestClient } from './test-client.ts'

let networks = 0
/** A new network address. */
export const newNetwork = (): string => `10.${Math.floor((networks += 1) / 250)}.${networks % 250}.7`

export const logIn = async (client: TestClient, email: string, password = goodPassword): Promise<number> => {
  const answer = await client.send('/api/auth/login', {
    method: 'POST',
    body: JSON.stringify({ email, password }),
    headers: { 'content-type': 'application/json' },
  })
  return answer.status
}
export const guess = (client: TestClient, email: string) => logIn(client, email, 'not this one')
