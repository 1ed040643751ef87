import type { Facts } from '@tessa/assistant-engine'
import { defaults } from '../help/contact-defaults.ts'

/** What tells this piece of equipment from others of its model. Both are optional, and never a question of a step. */
export interface Device {
  readonly serialNumber: string
  readonly room: string
}

export const deviceFrom = (facts: Facts): Device => ({
  serialNumber: facts['serialNumber'] ?? '',
  room: facts['room'] ?? '',
})

/** The longest place that the server takes. */
const longest = 300

/** The place of the equipment as it is sent: its room, then the address of the facility where that is known. */
export const placeOf = ({ room = '', facilityLocation = '' }: Facts): string => {
  const address = room && facilityLocation === defaults.facilityAddress ? '' : facilityLocation
  return [room, address].filter(Boolean).join(', ').slice(0, longest)
}

/** The facts that the device changes; undefined where it changes none. */
export const changedDevice = (device: Device, facts: Facts): Facts | undefined => {
  const [serialNumber, room] = [device.serialNumber.trim(), device.room.trim()]
  const known = deviceFrom(facts)
  return serialNumber === known.serialNumber && room === known.room ? undefined : { serialNumber, room }
}
