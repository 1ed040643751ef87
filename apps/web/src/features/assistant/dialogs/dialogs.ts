/** The open dialog. `value` is the option that opened it. */
export type Dialog =
  | { readonly type: 'help'; readonly value: string; readonly corrects?: readonly string[] }
  /** Files can also be added without an option for them. */
  | { readonly type: 'files'; readonly value?: string }
  | { readonly type: 'release'; readonly value: string }
  /** `index` is the index of the answer. */
  | { readonly type: 'edit'; readonly index: number }
  | { readonly type: 'summary' | 'rating' | 'tips' | 'start-over' | 'steps' | 'device' }
