/** What stands over the conversation. `value` is the option that opened it. */
export type Dialog =
  | { readonly type: 'help'; readonly value: string; readonly corrects?: readonly string[] }
  /** Files can be added where no option asks for them. */
  | { readonly type: 'files'; readonly value?: string }
  | { readonly type: 'release'; readonly value: string }
  /** `index` says which answer, counted from the first. */
  | { readonly type: 'edit'; readonly index: number }
  | { readonly type: 'summary' | 'rating' | 'tips' | 'start-over' | 'steps' }
