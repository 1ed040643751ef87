import { clearlyNamedIn, namesIn, withoutPlaces } from './equipment.ts'

/** What a patient is under, or what was done to them: "patient is under anaesthesia", "after dialysis". */
const treatment =
  / (?:under|during|after|before|for) (?:the |an? |general )?(?:anaesthesia|anesthesia|dialysis|haemodialysis|hemodialysis)(?= (?!machine|unit|monitor))/g

/**
 * "The infusion pump beside it works", "the ventilator is also connected": said at the end, of equipment that the report is
 * not about. "The ventilator does not work" and "works only on battery" are about it.
 */
const works =
  / (?:the |our |an? )?(?:(?!(?:not|never|hardly|no|only) )\w+ ){1,2}(?:beside it |next to it |on the same \w+ )?(?:(?:is|are) (?:also |still )?(?:fine|ok|okay|good|connected|working|running)|works?(?: fine| well)?) $/

/** The type of equipment that a report is about instead of the chosen one, which it does not name with any word. */
export const otherEquipmentIn = (issue: string, chosen: string): string | undefined => {
  const said = withoutPlaces(issue).replaceAll(treatment, ' ')
  if (namesIn(said).some(({ type }) => type === chosen)) return undefined
  return clearlyNamedIn(said.replace(works, ' '))
}
