import type { ServiceFigures } from '@tessa/contract'
import {
  IconAccessible,
  IconBolt,
  IconBrain,
  IconDeviceHeartMonitor,
  IconFileText,
  IconFlame,
  IconLock,
  IconLungs,
  IconMicroscope,
  IconRadioactive,
  IconScissors,
  IconShieldCheck,
  IconUsers,
  IconWind,
} from '@tabler/icons-react'

const measured = (value: number | null, words: (value: number) => string): string =>
  value === null ? 'A goal. Not measured here yet.' : `A goal. ${words(value)}`

const hours = (minutes: number): string =>
  minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} hours`

/** Each figure with its source: a goal, and the measurement of this installation. */
export const statsOf = ({ days, models, responseMinutes, resolvedPercent }: ServiceFigures) => [
  {
    value: '500+',
    label: 'supported devices',
    basis: measured(models, (count) => `Work orders of the last ${days} days: ${count} models.`),
  },
  { value: '24/7', label: 'availability', basis: 'The assistant and the emergency line.' },
  {
    value: '< 2 min',
    spoken: 'under 2 min',
    label: 'response',
    basis: measured(
      responseMinutes,
      (minutes) => `Until a person responds, here: ${hours(minutes)} (median).`,
    ),
  },
  {
    value: '95%',
    label: 'issue resolution',
    basis: measured(resolvedPercent, (percent) => `Closed work orders resolved here: ${percent}%.`),
  },
]

export const nothingMeasured: ServiceFigures = {
  days: 90,
  models: null,
  responseMinutes: null,
  resolvedPercent: null,
}

export const features = [
  {
    icon: IconBrain,
    title: 'Intelligent diagnostics',
    words: 'Questions that follow from your answers, from the power socket to the service menu.',
  },
  {
    icon: IconBolt,
    title: 'Instant response',
    words: 'The first check is on your screen the moment you say what is wrong.',
  },
  {
    icon: IconUsers,
    title: 'Expert network',
    words: 'When a device needs hands, a technician takes over with everything you found out.',
  },
  {
    icon: IconShieldCheck,
    title: 'Safety protocols',
    words: 'Warnings come before the step that they belong to, and danger before everything else.',
  },
  {
    icon: IconFileText,
    title: 'Smart documentation',
    words: 'Every check and answer is written down for you, ready for the file of the device.',
  },
  {
    icon: IconLock,
    title: 'HIPAA safeguards',
    words: 'Built around the technical safeguards of the HIPAA Security Rule.',
  },
] as const

export const steps = [
  { title: 'Name the device', words: 'Type, maker and model, with a tap or in your own words.' },
  { title: 'Describe the fault', words: 'What you see, hear or read on the display. Photos help.' },
  { title: 'Check step by step', words: 'Tessa asks one thing at a time, and you can always go back.' },
  { title: 'Fixed, or handed over', words: 'Done, or a technician goes on where you stopped.' },
] as const

export const categories = [
  { icon: IconDeviceHeartMonitor, name: 'Patient monitoring' },
  { icon: IconRadioactive, name: 'Imaging' },
  { icon: IconMicroscope, name: 'Laboratory' },
  { icon: IconScissors, name: 'Surgical' },
  { icon: IconLungs, name: 'Life support' },
  { icon: IconAccessible, name: 'Rehabilitation' },
  { icon: IconFlame, name: 'Sterilization' },
  { icon: IconWind, name: 'Environmental' },
] as const
