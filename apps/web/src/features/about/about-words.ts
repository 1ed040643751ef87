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

export const stats = [
  { value: '500+', label: 'supported devices' },
  { value: '24/7', label: 'availability' },
  { value: '< 2 min', spoken: 'under 2 min', label: 'response' },
  { value: '95%', label: 'issue resolution' },
] as const

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
    words: 'Warnings come before the step that they belong to. Safety is never skipped.',
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
