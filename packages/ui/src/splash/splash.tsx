import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Mark } from '../brand/mark.tsx'
import { splashSteps, type SplashStep } from './splash-steps.ts'
import classes from './splash.module.css'

export type SplashProps = {
  /** Which of the three steps is active, counted from 0. */
  step: SplashStep
  /** Who supports the equipment, as the footer credits them. */
  providerName: string
}

/** What a person sees while the application gets ready. */
export const Splash = ({ step, providerName }: SplashProps) => (
  <main className={classes.splash}>
    <VisuallyHidden role="status">Tessa is starting. Connecting to expert support network.</VisuallyHidden>
    <div className={classes.middle}>
      <Mark size={56} />
      <p className={classes.tagline}>Technical Equipment Support &amp; Service Assistant</p>
      <ol className={classes.steps}>
        {splashSteps.map(({ label }, index) => (
          <li
            key={label}
            data-state={stateOf(index, step)}
            aria-current={index === step ? 'step' : undefined}
          >
            <span className={classes.node}>
              {index < step && <IconCheck size={16} stroke={2.5} aria-hidden />}
            </span>
            {label}
          </li>
        ))}
      </ol>
      <div className={classes.track} aria-hidden>
        <div className={classes.bar} style={{ width: `${((step + 1) / splashSteps.length) * 100}%` }} />
      </div>
      <p className={classes.message}>{splashSteps[step].message}</p>
    </div>
    <footer className={classes.footer}>Medical equipment support by {providerName}</footer>
  </main>
)

const stateOf = (index: number, step: number) => {
  if (index < step) return 'done'
  return index === step ? 'active' : 'ahead'
}
