interface EditedText {
  /** What the field said when its edit began; undefined if it was not edited. */
  readonly before: string | undefined
  readonly typed: string | undefined
  readonly now: string
}

/**
 * What a field says if another person changed it since its edit began. Where both say the same, there is nothing to
 * replace. `shown` is the present text as a person reads it.
 */
export const editConflictWords = ({ before, typed, now }: EditedText, shown = now): string | undefined =>
  before === undefined || before === now || typed === now
    ? undefined
    : `Changed to “${shown || 'nothing'}” meanwhile. Save replaces it.`
