import { ofEachClass, retentionKeys, type SettableRetention, type Settings } from '@tessa/contract'

/** For how many days each class is kept; 0 for ever. */
export const retentionOf = (settings: Settings): Readonly<Record<SettableRetention, number>> =>
  ofEachClass((name) => settings[retentionKeys[name]])
