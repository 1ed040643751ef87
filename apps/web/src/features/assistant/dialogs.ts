/** What stands over the conversation. `value` is the option that opened it. */
export type Dialog =
  | { readonly type: 'help'; readonly value: string; readonly corrects?: readonly string[] }
  | { readonly type: 'files' | 'release'; readonly value: string }
  /** `index` says which answer, counted from the first. */
  | { readonly type: 'edit'; readonly index: number }
  | { readonly type: 'summary' | 'rating' | 'tips' | 'start-over' | 'steps' }
