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

/** The place of the equipment: its room, then the address where that is known. */
const placeOf = (room: string, location: string, formerRoom: string): string => {
  const address = formerRoom && location.startsWith(formerRoom) ? location.slice(formerRoom.length) : location
  const known = address === defaults.facilityAddress ? '' : address.replace(/^, /, '')
  return [room, known].filter(Boolean).join(', ').slice(0, longest)
}

/** The facts that the device changes; undefined where it changes none. */
export const changedDevice = (device: Device, facts: Facts): Facts | undefined => {
  const [serialNumber, room] = [device.serialNumber.trim(), device.room.trim()]
  const known = deviceFrom(facts)
  if (serialNumber === known.serialNumber && room === known.room) return undefined
  return { serialNumber, room, facilityLocation: placeOf(room, facts['facilityLocation'] ?? '', known.room) }
}
