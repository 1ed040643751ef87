// Rules and words that screens share with the server. No schema here: a page that imports them carries none.

// Each character can be matched in one way only: a megabyte of dots must not keep the server busy for minutes.
export const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/
/** 10 to 13 digits, with an optional plus, parentheses and separators, and an optional extension (`x4412`). */
export const phonePattern =
  /^[\s().-]*(?:\+[\s().-]*)?\d(?:[\s().-]*\d){9,12}[\s().-]*(?:(?:[xX]|[eE][xX][tT]\.?)\s*\d{1,6}\s*)?$/

export const passwordMinimum = { login: 3, registration: 8 } as const

/** `facilityName` → `Facility name`: how messages name a field. */
export const fieldLabel = (name: string): string => {
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
