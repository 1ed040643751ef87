import { negators } from '../hazards/lexicon.ts'
import { plain, stemOf } from '../hazards/words.ts'

const words =
  'alarm alert beep bleep error fail failure fault faulty problem trouble issue broken broke break crack cracked damaged bent torn loose dead died dying black blank dark flicker frozen freeze froze hang hung stuck jam jammed block blocked occlusion occluded leak leakage drip stop stops stopped crash restart reboot off empty low slow weak noise noisy loud rattle grind squeal smoke fire flame burn burnt spark smell stink melt hot overheat bang explode explosion shock zap electrocute drop dropped fell fallen wet spill spilt flood lost missing gone wrong inaccurate expired dirty blur blurred distorted help urgent emergency collapse unconscious bleed hurt injured choke arrest'

const told: ReadonlySet<string> = new Set(`${words} ${negators}`.split(' ').map(stemOf))

/** Whether one of the words says that something is wrong, or denies something: they are no name of equipment. */
export const tellsFault = (text: string): boolean =>
  (plain(text).match(/[a-z]+/g) ?? []).some((word) => told.has(stemOf(word)))
