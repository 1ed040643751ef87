const removed = '[removed: patient details]'

/** Common first names that are no other words, so that they are known in lower case, too. */
const firstNames =
  'ahmed|ali|ana|andrew|anna|anthony|barbara|brian|carlos|charles|christopher|daniel|david|elizabeth|emily|emma|fatima|george|hans|james|jennifer|jessica|john|jos[eé]|joseph|julia|karen|kevin|laura|linda|lisa|margaret|maria|mary|matthew|michael|mohamm?ed|muhammad|nancy|olivia|patricia|paul|peter|richard|robert|sandra|sarah|sophie|steven|susan|thomas|william'

/** The parts of names, with apostrophes and hyphens. */
const rest = String.raw`[\p{L}\p{M}'’-]*`
const capital = String.raw`\p{Lu}\p{Ll}${rest}`

/** What stands after "MR", the imaging, and after "patient" in headings. */
const imaging =
  'scan(?:ner)?s?|coils?|rooms?|safe|suite|imag(?:e|es|ing)|systems?|magnet|units?|conditional|compatible|staff|zone'
const equipment =
  'Monitors?|Cables?|Circuits?|Leads?|Side|Beds?|Tables?|Lifts?|Hoists?|Chairs?|Plates?|Data|Modules?|Name|Is|Was|On|Not|No|Has|And|Or|To|By|With|In|Off|During|Skin|Body|Return|Support|Interface|Breathing|Warmers?|Connect(?:ed|ion|or)?|Attached|Transport|Simulator|Temp(?:erature)?|Probes?|Sensors?|Hoses?|Masks?|Tub(?:e|es|ing)|Lines?|Valves?|Alarms?|List|Info(?:rmation)?|Records?|Area|Room|Safety|Earth|Leakage|Electrodes?|Pads?'
const fullName = String.raw`(?!(?:${equipment})\b)${capital} \p{Lu}${rest}`

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}'

/** What follows "patient called" and "the patient's name is" where no name does. */
const noNames =
  'to|in|into|back|for|up|out|away|off|over|by|on|at|the|an?|and|as|not?|us|me|him|her|them|it|this|that|if|when|after|because|again|about|from|with|twice|today|yesterday|tonight|help|nurses?|doctors?|staff|somebody|someone|nobody|wrong|incorrect|correct|missing|blank|empty|shown|hidden|gone|lost|cut|too|still|same|different|unknown|visible|garbled|unreadable'

/** Patterns that may identify a patient: record numbers, birthdays, social security numbers, and names. */
const patterns: readonly RegExp[] = [
  /\b(?:mrn|nhs|medical record|hosp(?:ital)?\W{1,3}(?=n)|patient(?:'s)?(?: id| no\.?| number)?|pt (?:id|no\.?|number)|case no\.?)\b\s*(?:no\.?|number|#|:|is)?\s*[:#]?\s*[a-z]{0,3}-?\d{4,}/gi,
  /\b\d{3}-\d{2}-\d{4}\b/g,
  new RegExp(
    String.raw`\b(?:dob|date of birth|born(?: on)?)\b\W{0,3}(?:\d[\d./ -]{5,9}|(?:\d{1,2}(?:st|nd|rd|th)?\W{1,2})?${month}\W{1,2}(?:\d{1,2}\W{1,2})?\d{2,4})`,
    'gi',
  ),
  new RegExp(
    String.raw`\b(?:mrs?|ms|miss|patient(?:['’]s)?|pt)\.?(?: name)?(?: is| named| called)?:?\s{1,3}(?:${firstNames})(?!\p{L})(?: +\p{L}${rest})?`,
    'giu',
  ),
  new RegExp(
    String.raw`\b(?:[Mm]rs?|MRS|MR(?=\.))\.? +(?!(?:${imaging})\b)\p{L}${rest}(?: ${capital})?`,
    'gu',
  ),
  new RegExp(String.raw`(?<!\d ?|[Nn]ear )\b(?:[Mm]s|Miss)\.? +${capital}(?: ${capital})?`, 'gu'),
  new RegExp(
    String.raw`\b(?:patient|pt)(?:['’]s)?(?:(?: name)?(?: is| named| called|:) +| name:\s{1,3})${capital}(?: ${capital})?`,
    'gu',
  ),
  new RegExp(String.raw`\b(?:patient|pt)(?: name)?\.? +${fullName}`, 'gu'),
  new RegExp(
    String.raw`\b(?:patient|pt)(?:['’]s)?(?:(?: is| was)? (?:named|called)| name(?: is(?! +\p{L}{1,20}ed\b)|:))\s{1,3}(?!(?:${noNames})(?![\p{L}’'-]))\p{L}${rest}(?: +\p{L}${rest})?`,
    'giu',
  ),
  // A heading has a capital letter at each word, so that two words with one are no name there.
  new RegExp(
    String.raw`\b(?:Patient|PATIENT|Pt|PT)(?: name)?[.:]? +${fullName}(?![\p{L}'’-]| +\p{Lu})`,
    'gu',
  ),
]

/** Whether the text may identify a patient. The check misses much, such as a surname alone, so it is only a hint. */
export const namesPatient = (text: string): boolean => patterns.some((pattern) => text.search(pattern) >= 0)

/** The text without parts that may identify a patient. */
export const withoutPatients = (text: string): string =>
  patterns.reduce((words, pattern) => words.replace(pattern, removed), text)
