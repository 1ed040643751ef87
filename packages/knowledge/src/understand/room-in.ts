/** The words of a text that say where the equipment is, with their place in the text. */
export interface Room {
  readonly words: string
  readonly start: number
  readonly end: number
}

/** "Theatre O2" is oxygen. */
const pattern =
  /\b(?:(?:bed|room|bay|ward|theatre|theater|cubicle|[np]?icu|itu) ?)+(?!o2\b)[a-z]?\d{1,4}[a-z]?\b/gi

/** After a maker or a kind of bed, "bed 900" is the equipment. */
const beforeBed =
  /\b(?:hill[- ]?rom|stryker|linet|arjo|arjohuntleigh|hospital|electric|bariatric|birthing|air)\W{1,2}$/i

/** How much of the words is the equipment: all of "bed 900", and the first word of "bed ward 4". */
const equipmentIn = (words: string, index: number, text: string): string => {
  const isEquipment = beforeBed.test(text.slice(Math.max(0, index - 24), index))
  return (isEquipment && /^bed(?: ?[a-z]?\d.*| ?)/i.exec(words)?.[0]) || ''
}

/** A text without its rooms: "bed 12" tells nothing of the fault. */
export const withoutRooms = (text: string): string =>
  text.replaceAll(pattern, (words: string, index: number) => equipmentIn(words, index, text))

/** The room in a text, such as "bed 12"; the first one where it names several. */
export const roomIn = (text: string): Room | undefined => {
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const start = index + equipmentIn(found, index, text).length
    const end = index + found.length
    if (start < end) return { words: text.slice(start, end), start, end }
  }
  return undefined
}
