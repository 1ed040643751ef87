/** What stands over the conversation. `value` is the option that opened it. */
export type Dialog =
  | { readonly type: 'help'; readonly value: string }
  | { readonly type: 'files'; readonly value: string }
  | { readonly type: 'summary' | 'rating' | 'tips' | 'start-over' | 'steps' }
