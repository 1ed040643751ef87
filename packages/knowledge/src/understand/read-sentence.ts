import type { EquipmentCategory } from '../catalogue.ts'
import { equipmentTypes } from '../equipment-types.ts'
import { equipmentMakers, withoutDenied } from './named-equipment.ts'
import type { Match } from './phrases.ts'
import { problemIn } from './problem-in.ts'
import { readMentions, type Mentions, type ModelMention, type OfferedNames } from './read-mentions.ts'
import { roomIn } from './room-in.ts'

/** What one sentence says about a piece of equipment. What it does not say, or says in two ways, is undefined. */
export interface ReadSentence {
  readonly type: Pick<EquipmentCategory, 'id' | 'name'> | undefined
  readonly maker: string | undefined
  readonly model: string | undefined
  /** The words about the fault; the whole text where they cannot be told from the equipment. */
  readonly problem: string | undefined
  /** Where the equipment is, such as "bed 12". It is part of the words about the fault, too. */
  readonly room: string | undefined
  /** What the words say in two ways, as questions. */
  readonly contradictions: readonly string[]
}

const nameOf = (type: string): string => equipmentTypes.find(({ id }) => id === type)?.name ?? type

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** Measured by other equipment too, so another type beside them is the equipment: the ECG of a monitor. */
const parameters = new Set(['ecg', 'nibp', 'pulse-oximeter'])
const partWords = new Set(
  'vent suction humidifier flowmeter spinner ct niv cautery monitor monitoring'.split(' '),
)

/** How clearly a mention of a type names the equipment: a machine before a monitor before a part. */
const clarity = ({ tokens }: Mentions, { meaning, from, to }: Match<string>): number => {
  const words = tokens.slice(from, to).map(({ word }) => word)
  const isPart = parameters.has(meaning) && !words.includes('machine')
  if (isPart || (words.length === 1 && partWords.has(words[0] ?? '')))
    return meaning === 'patient-monitor' ? 1 : 0
  return 2
}

/** Words before equipment that is beside the point: "pt is on another ventilator". */
const asides = new Set('another other spare different backup second on from to onto with'.split(' '))
const isAside = ({ tokens }: Mentions, { from }: Match<string>): boolean =>
  tokens.slice(Math.max(0, from - 2), from).some(({ word }) => asides.has(word))

/** The mentions of the equipment that the sentence is about. */
const subjectsIn = (mentions: Mentions): Match<string>[] => {
  const plainly = mentions.types.filter((match) => !isAside(mentions, match))
  const subjects = plainly.length > 0 ? plainly : mentions.types
  const clearest = Math.max(0, ...subjects.map((match) => clarity(mentions, match)))
  return subjects.filter((match) => clarity(mentions, match) === clearest)
}

interface Named {
  readonly types: readonly string[]
  readonly makers: readonly string[]
}

const isOf = ({ makers: ofLine, type }: ModelMention['line'], { types, makers }: Named): boolean =>
  makers.some((maker) => ofLine.includes(maker)) || types.includes(type)

/** The models that the words name: a vague one only beside its maker or its type. */
const modelsIn = ({ models }: Mentions, named: Named): Match<ModelMention>[] => {
  const plainly = models.filter(({ meaning }) => !meaning.isVague || isOf(meaning.line, named))
  const fitting = plainly.filter(({ meaning }) => isOf(meaning.line, named))
  return fitting.length > 0 ? fitting : plainly
}

/** Of a line that several makers sold, the newest one. */
const makersOf = (lines: readonly ModelMention['line'][]): string[] =>
  lines.length === 1 ? (lines[0]?.makers ?? []).slice(-1) : distinct(lines.flatMap(({ makers }) => makers))

/** Makers that sold one line after each other are one: the newest that the words name, as in "Medtronic Valleylab FT10". */
const withoutOlder = (makers: readonly string[], sold: readonly string[]): readonly string[] =>
  makers.every((maker) => sold.includes(maker))
    ? sold.filter((maker) => makers.includes(maker)).slice(-1)
    : makers

const noNames: OfferedNames = { equipment: [], makers: [] }

/**
 * Reads the type, maker, model and problem out of a sentence. What two words contradict is asked, not guessed. `offered`
 * are the names of equipment and makers that administrators added.
 */
export const readSentence = (text: string, offered: OfferedNames = noNames): ReadSentence => {
  const mentions = withoutDenied(readMentions(text, offered))
  const subjects = subjectsIn(mentions)
  const makersBeside = equipmentMakers(mentions)
  const told: Named = {
    types: distinct(subjects.map(({ meaning }) => meaning)),
    makers: distinct(makersBeside.map(({ meaning }) => meaning)),
  }
  const models = modelsIn(mentions, told)
  const lines = distinct(models.map(({ meaning }) => meaning.line))
  const sold = (lines.length === 1 && lines[0]?.makers) || []
  const named: Named = { ...told, makers: withoutOlder(told.makers, sold) }
  const room = roomIn(text)
  const contradictions = contradictionsIn(named, models)

  const types = named.types.length > 0 ? named.types : distinct(lines.map(({ type }) => type))
  const makers = named.makers.length > 0 ? named.makers : makersOf(lines)
  const isClear = contradictions.length === 0
  const type = types.length === 1 && (isClear || named.types.length === 1) ? types[0] : undefined
  const maker = makers.length === 1 && (isClear || named.makers.length === 1) ? makers[0] : undefined
  // A model that contradicts the words beside it makes both doubtful.
  const isOther = contradictions.length > Number(named.types.length > 1) + Number(named.makers.length > 1)
  return {
    type: isOther || type === undefined ? undefined : { id: type, name: nameOf(type) },
    maker: isOther ? undefined : maker,
    model: isClear ? longest(models) : undefined,
    problem: isClear
      ? problemIn(text, mentions.tokens, [...subjects, ...makersBeside, ...models], room)
      : text.trim(),
    room: room?.words,
    contradictions,
  }
}

const contradictionsIn = ({ types, makers }: Named, models: readonly Match<ModelMention>[]): string[] => {
  const lines = models.map(({ meaning }) => meaning.line)
  const model = longest(models) ?? ''
  const found: string[] = []
  if (types.length > 1)
    found.push(`You named more than one kind of equipment: ${types.map(nameOf).join(', ')}.`)
  if (makers.length > 1) found.push(`You named more than one manufacturer: ${makers.join(', ')}.`)
  const [type = ''] = types
  const [maker = ''] = makers
  if (makers.length === 1 && lines.length > 0 && lines.every((line) => !line.makers.includes(maker)))
    found.push(
      `${model} is a model of ${distinct(lines.flatMap((line) => line.makers)).join(', ')}, not of ${maker}.`,
    )
  if (types.length === 1 && lines.length > 0 && lines.every((line) => line.type !== type))
    found.push(
      `${model} is known as ${distinct(lines.map((line) => nameOf(line.type))).join(', ')}, not as ${nameOf(type)}.`,
    )
  return found
}

/** The model named in most words; the first of several. */
const longest = (models: readonly Match<ModelMention>[]): string | undefined => {
  const words = Math.max(0, ...models.map(({ from, to }) => to - from))
  return models.find(({ from, to }) => to - from === words)?.meaning.model
}
