import { clearlyNamedIn, namesIn, withoutPlaces } from './equipment.ts'

/** What a patient is under, or what was done to them: "patient is under anaesthesia", "after dialysis". */
const treatment =
  / (?:under|during|after|before|for) (?:the |an? |general )?(?:anaesthesia|anesthesia|dialysis|haemodialysis|hemodialysis)(?= (?!machine|unit|monitor))/g

/** "Is also connected", "beside it works": said of equipment that the report is not about. */
const works =
  / (?:the |our |an? )?(?:\w+ ){1,2}(?:beside it |next to it |on the same \w+ )?(?:(?:is|are) (?:also |still )?(?:fine|ok|okay|good|connected|working|running)|works?(?: fine| well)?)(?= )/g

/** The type of equipment that a report is about instead of the chosen one, which it does not name with any word. */
export const otherEquipmentIn = (issue: string, chosen: string): string | undefined => {
  const said = withoutPlaces(issue).replaceAll(treatment, ' ')
  if (namesIn(said).some(({ type }) => type === chosen)) return undefined
  return clearlyNamedIn(said.replaceAll(works, ' '))
}
