/** One mark of a chart. */
export interface ChartMark {
  readonly key: string
  /** What it stands for, such as a day or a kind of equipment. */
  readonly label: string
  readonly value: number
  /** The value as it is read. Default: the number. */
  readonly text?: string
  /** The records behind it. Without it, the mark is no link: it has no records, or is an example. */
  readonly href?: string
}

export const textOf = ({ value, text = value.toLocaleString('en-US') }: ChartMark): string => text

export const shareOf = (value: number, most: number): number => (most <= 0 ? 0 : (100 * value) / most)
