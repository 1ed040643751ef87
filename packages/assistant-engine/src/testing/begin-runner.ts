import { createRunner } from '../runner/index.ts'
import { start } from '../session.ts'
import { fakePorts, settled } from './fake-ports.ts'
import { printer } from './print-flow.ts'

export const created = (fake = fakePorts(), session = start(printer, { id: 's-1' })) => ({
  ...fake,
  runner: createRunner({ workflow: printer, session, ports: fake.ports }),
})
export const begin = (...given: Parameters<typeof created>) => {
  const all = created(...given)
  all.runner.start()
  return all
}
export const answer = (value: string) => ({ type: 'answer', value }) as const

export async function atFault() {
  const all = begin()
  all.runner.send(answer('laser'))
  all.waits[0]?.go()
  await settled()
  return all
}

export async function asking() {
  const all = await atFault()
  all.runner.send(answer('stripes'))
  all.waits[1]?.go()
  await settled()
  return all
}
