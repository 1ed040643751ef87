/** Signs of danger in people's own words; each asks to stop before any check. */
const dangers: readonly { readonly words: RegExp; readonly rule: string }[] = [
  {
    words: /\b(smok(e|es|ing|y)|burn(s|t|ed|ing)?|flames?|fire|sparks?|sparking|melt(s|ed|ing)?)\b/g,
    rule: 'Switch the equipment off and isolate it if that is safe, keep people and oxygen away, raise the fire alarm. Do not restart it.',
  },
  {
    words: /\b(electric(al)? shocks?|shocked|got a shock|tingl(e|es|ing)|zapped)\b/g,
    rule: 'Do not touch the equipment again. Isolate it at the outlet, mark it, and have its earth and leakage tested.',
  },
  {
    words:
      /\b(patient (is )?(still )?(on|attached|connected|hooked up)|still (on|attached to|connected to) (the|a) patient|in use on a patient)\b/g,
    rule: 'Care for the patient first: change to working equipment, then take this one out of use before any check.',
  },
  {
    words: /\b(steam|gas|oxygen|pressure) (is )?(leak(s|ing)?|escap(es|ing))\b/g,
    rule: 'Keep everybody away, shut the supply off where it is safe, and let the pressure fall before anybody opens anything.',
  },
]

const denied = /\b(no|not|without|never|before|isn't|wasn't|aren't|isnt|wasnt)\b[^.;,!?]{0,24}$/

/**
 * What must be said before anything else; empty when nothing in the text sounds dangerous. Small enough for a first
 * page, so that it also works without a network.
 */
export const dangersIn = (text: string): string[] => {
  const words = text.toLowerCase()
  return dangers
    .filter(({ words: sign }) =>
      [...words.matchAll(sign)].some(({ index }) => !denied.test(words.slice(0, index))),
    )
    .map(({ rule }) => rule)
}
