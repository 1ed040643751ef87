import preview from '../../.storybook/preview.tsx'
import { EngineAssistant } from './testing/engine-assistant.tsx'
import { dishwasher } from './testing/dishwasher.ts'

const meta = preview.meta({
  title: 'Components/Assistant/Looks',
  component: EngineAssistant,
  parameters: { layout: 'padded' },
})

const events = [
  { type: 'answer', value: 'stopped' },
  { type: 'answer', value: 'same' },
] as const
const unbreakable = 'Spülmaschinenzulaufventilbefestigungsschraube'.repeat(4)
const sentence =
  'The light on the left blinks three times, then the light on the right, and then nothing at all. '

export const LongText = meta.story({
  args: {
    workflow: {
      ...dishwasher,
      steps: {
        ...dishwasher.steps,
        power: {
          ...dishwasher.steps.power,
          title: sentence.repeat(2) + unbreakable,
          safety: sentence.repeat(3),
          content: `${sentence.repeat(8)}\n\n${unbreakable}`,
          part: { name: unbreakable, at: 2, of: 2 },
          options: [
            { value: 'runs', label: unbreakable, description: sentence.repeat(2), next: 'fixed' },
            { value: 'same', label: sentence, next: 'idea', failed: true },
          ],
        },
      },
    },
    events,
  },
})

export const Dark = meta.story({ args: { events }, globals: { scheme: 'dark' } })
export const Phone = meta.story({ args: { events }, globals: { viewport: { value: 'phone' } } })
export const ReducedMotion = meta.story({ args: { events }, globals: { motion: 'reduced' } })
