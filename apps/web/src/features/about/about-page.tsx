import { ButtonLink, PageTitle, TextLink } from '@tessa/ui'
import { paths } from '../../paths.ts'
import classes from './about-page.module.css'
import { categories, features, steps } from './about-text.ts'
import { Drawing } from './drawing.tsx'
import { Stats } from './about-stats.tsx'

/** /about */
export const AboutPage = () => (
  <main id="main" className={classes.page}>
    <section className={classes.hero}>
      <div>
        <PageTitle title="About">Meet T.E.S.S.A</PageTitle>
        <p className={classes.tagline}>Technical Equipment Support &amp; Service Assistant</p>
        <p className={classes.intro}>
          A device fails, and somebody is waiting for it. Tessa goes through it with you, one question at a
          time, and brings in a technician when that is what it takes.
        </p>
        <Calls />
      </div>
      <Drawing />
    </section>

    <Stats />

    <section aria-labelledby="features">
      <h2 id="features">What it does for you</h2>
      <ul className={classes.features}>
        {features.map(({ icon: Icon, title, words }) => (
          <li key={title} className={classes.feature}>
            <span className={classes.plate}>
              <Icon size={24} stroke={1.5} aria-hidden />
            </span>
            <h3>{title}</h3>
            <p>
              {words}{' '}
              {title === 'HIPAA safeguards' && (
                <TextLink href={`${paths.privacy}#safeguards`}>Which ones exist</TextLink>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>

    <section aria-labelledby="how">
      <h2 id="how">How it works</h2>
      <ol className={classes.steps}>
        {steps.map(({ title, words }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ol>
    </section>

    <section aria-labelledby="categories">
      <h2 id="categories">Equipment it is made for</h2>
      <ul className={classes.categories}>
        {categories.map(({ icon: Icon, name }) => (
          <li key={name} className={classes.category}>
            <Icon size={28} stroke={1.5} aria-hidden />
            {name}
          </li>
        ))}
      </ul>
    </section>

    <section aria-labelledby="start" className={classes.closing}>
      <h2 id="start">Is a device waiting for you?</h2>
      <p>You need no account to begin.</p>
      <Calls />
    </section>

    <footer className={classes.footer}>
      <TextLink href={paths.terms}>Terms</TextLink>
      <TextLink href={paths.privacy}>Privacy</TextLink>
      <TextLink href={paths.admin}>Administrator Access</TextLink>
    </footer>
  </main>
)

const Calls = () => (
  <div className={classes.calls}>
    <ButtonLink href={paths.start}>Start Troubleshooting</ButtonLink>
    <ButtonLink href={paths.contact} variant="outline">
      Contact Support
    </ButtonLink>
  </div>
)
