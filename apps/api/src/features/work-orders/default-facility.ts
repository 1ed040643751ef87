import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { toPlainLine } from '../../security/plain-line.ts'

/** The facility of a work order whose reporter named none. */
export const defaultFacility = { name: 'Medical Facility', location: 'Healthcare Campus' } as const

const comma = ', '

/**
 * The facility of a work order, from the one line of a help request or of a contact message: the name comes first, then
 * the place in it. A name may have a comma of its own, so the names that the reporter gave elsewhere tell where it ends.
 * A place that was not given stays empty, because a technician would go to an invented one.
 *
 *     facilityFromLine('Smith, Jones & Co. Clinic, Ward 3', ['Smith, Jones & Co. Clinic'])
 */
export const facilityFromLine = (typed: string | null, given: readonly (string | null | undefined)[]) => {
  const line = toPlainLine(typed ?? '')
  const known = given
    .map((one) => toPlainLine(one ?? ''))
    .find((one) => one !== '' && `${line}${comma}`.startsWith(`${one}${comma}`))
  const [first = ''] = line.split(comma)
  const name = known ?? first
  const location = line.slice(name.length + comma.length)
  const isNamed = name !== '' && name !== defaultFacility.name
  return {
    facility_name: isNamed ? name : defaultFacility.name,
    facility_location: isNamed ? location : location || defaultFacility.location,
    facility_is_default: !isNamed,
  }
}

/** The facility of a reporter's account; undefined for a guest. */
export const facilityOfAccount = async (
  trx: Kysely<Tables>,
  userId: string | null,
): Promise<string | null | undefined> => {
  if (userId === null) return undefined
  const account = trx.selectFrom('users').select('facility_name').where('id', '=', userId)
  return (await account.executeTakeFirst())?.facility_name
}
