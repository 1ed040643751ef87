import type { SettableRetention } from './retention.ts'

interface Named {
  readonly label: string
  readonly help: string
}
/** A whole number of a unit, in a range. */
export interface NumberSetting extends Named {
  readonly kind: 'number'
  readonly unit: string
  readonly min: number
  readonly max: number
  readonly initial: number
}
export interface SwitchSetting extends Named {
  readonly kind: 'switch'
  readonly initial: boolean
}
/** A line of text that other people read. */
export interface TextSetting extends Named {
  readonly kind: 'text'
  readonly format: 'plain' | 'email' | 'phone'
  readonly maxLength: number
}
/** A password. It is stored as a hash and shown to nobody. */
export interface SecretSetting extends Named {
  readonly kind: 'secret'
  readonly minLength: number
  readonly maxLength: number
}
/** For how many days a class of data is kept. */
export interface RetentionSetting extends Named {
  readonly kind: 'retention'
  readonly of: SettableRetention
}
/** When the service is open, by weekday. */
export interface HoursSetting extends Named {
  readonly kind: 'hours'
}
/** Days of the calendar. */
export interface DatesSetting extends Named {
  readonly kind: 'dates'
}
/** By when a response is promised, and on which clock. */
export interface SlaSetting extends Named {
  readonly kind: 'sla'
}
/** The equipment and makers that the assistant offers. */
export interface CatalogueDefinition extends Named {
  readonly kind: 'catalogue'
}
export type SettingDefinition =
  | NumberSetting
  | SwitchSetting
  | TextSetting
  | SecretSetting
  | RetentionSetting
  | HoursSetting
  | DatesSetting
  | SlaSetting
  | CatalogueDefinition
