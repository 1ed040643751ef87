import type { HelpRequestRow } from '../../domain/case/find-case.ts'
import { carriedOver, caseNumbers, contactPromise, forEquipment } from '../case-phrases.ts'
import type { MailWords } from '../mail-body.ts'

/** To the reporter: the help request has arrived. */
export const helpRequestReceived = (
  helpRequest: HelpRequestRow,
  equipment: string | undefined,
): MailWords => {
  const alone = { workOrder: undefined, helpRequest }
  const { short_number: number, sla_key: slaKey } = helpRequest
  return {
    subject: `We received your help request ${number}`,
    paragraphs: [
      `We received your help request ${caseNumbers(alone)}${forEquipment(equipment)}.${contactPromise(slaKey)}`,
      carriedOver,
    ],
  }
}
