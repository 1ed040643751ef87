import { ask } from '../harness/test-user.ts'

export interface Order {
  readonly id: string
  readonly workOrderNumber: string
  readonly shortNumber: string
}

/** Creates a work order of a signed-in user, as the assistant does. */
export const report = (
  url: string,
  token: string,
  given: { equipmentType?: string; priority?: string } = {},
): Promise<Order> =>
  ask(url, 'POST /api/work-orders', {
    token,
    body: {
      equipmentType: 'Autoclave',
      manufacturer: 'Midmark',
      model: 'M11',
      contactName: 'Ada Lovelace',
      contactPhone: '+1 555 010 0199',
      contactEmail: 'ada@northside.example',
      issueDescription: 'Stops at 118 degrees',
      chatLog: [{ step: 'model', content: 'What is the model?', userResponse: 'M11' }],
      ...given,
    },
  })

/** Sends the reporter's feedback on a work order. */
export const feedback = (url: string, token: string, { id }: Order, kind: string): Promise<unknown> =>
  ask(url, `POST /api/user/work-orders/${id}/feedback`, {
    token,
    body: { kind, reason: 'Because' },
  })
