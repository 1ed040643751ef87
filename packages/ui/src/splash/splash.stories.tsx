import preview from '../../.storybook/preview.tsx'
import { expect } from 'storybook/test'
import { Splash } from './splash.tsx'
import { useSplashStep } from './use-splash-step.ts'

const meta = preview.meta({
  title: 'Components/Splash',
  component: Splash,
  args: { providerName: 'Northside Biomedical' },
})

export const Troubleshoot = meta.story({
  args: { step: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Technical Equipment Support & Service Assistant')).toBeVisible()
    await expect(canvas.getByText('Connecting to expert support network...')).toBeVisible()
    await expect(canvas.getByText('Troubleshoot')).toHaveAttribute('aria-current', 'step')
  },
})

export const Escalate = meta.story({ args: { step: 1 } })

export const Connect = meta.story({ args: { step: 2 } })

const Running = ({ providerName }: { providerName: string }) => (
  <Splash step={useSplashStep()} providerName={providerName} />
)

export const MovesOn = meta.story({
  args: { step: 0 },
  render: ({ providerName }) => <Running providerName={providerName} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Troubleshoot')).toHaveAttribute('aria-current', 'step')
    await canvas.findByText('Escalate', { selector: '[aria-current]' }, { timeout: 3000 })
    await canvas.findByText('Connect', { selector: '[aria-current]' }, { timeout: 3000 })
    await canvas.findByText('Troubleshoot', { selector: '[aria-current]' }, { timeout: 3000 })
  },
})
