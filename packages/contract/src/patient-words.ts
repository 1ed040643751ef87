/** Patterns that may identify a patient: record numbers, birthdays, social security numbers, names with a title. */
const patterns = [
  /\b(?:mrn|medical record|patient(?:'s)?(?: id| no\.?| number)?|case no\.?)\b\s*(?:no\.?|number|#|:|is)?\s*[:#]?\s*[a-z]{0,3}-?\d{4,}/gi,
  /\b\d{3}-\d{2}-\d{4}\b/g,
  /\b(?:dob|date of birth|born(?: on)?)\b\W{0,3}\d[\d./ -]{5,9}/gi,
  /\b(?:Mr|Mrs|Ms|Miss)\.? [A-Z][a-z]+(?: [A-Z][a-z]+)?/g,
  /\bpatient(?:'s name)?(?: is| named|:) [A-Z][a-z]+(?: [A-Z][a-z]+)?/g,
] as const

/** Whether the text may identify a patient. The check misses much, so it is only a hint. */
export const namesPatient = (text: string): boolean => patterns.some((pattern) => text.search(pattern) >= 0)

/** The text without parts that may identify a patient. */
export const withoutPatients = (text: string): string =>
  patterns.reduce((words, pattern) => words.replace(pattern, '[removed: patient details]'), text)
