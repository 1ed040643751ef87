/** What people write when somebody is in danger; told apart from its denial ("no smoke"). */
const signs =
  /\b(smok(?:e|es|ing)|burn(?:s|t|ed|ing)?|flames?|fire|spark(?:s|ing)?|melt(?:s|ed|ing)?|electric(?:al)? shocks?|shocked|tingl(?:e|es|ing)|(?:steam|gas|oxygen|pressure) (?:is )?(?:leak\w*|escap\w*)|patient (?:is )?(?:still )?(?:on|attached|connected)|still (?:on|attached to|connected to) (?:the|a) patient)\b/g
const denied = /\b(?:no|not|without|never|isn't|wasn't|isnt|wasnt)\b[^.;,!?]{0,24}$/

/** Whether words speak of danger, decided here so that it also works without a network. */
export const speaksOfDanger = (text: string): boolean => {
  const words = text.toLowerCase()
  return [...words.matchAll(signs)].some(({ index }) => !denied.test(words.slice(0, index)))
}
