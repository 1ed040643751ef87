import type { ReactNode } from 'react'
import { IconBolt, IconCalendarCheck, IconClock, IconMail } from '@tabler/icons-react'
import { mailtoOf } from '@tessa/app-shell'
import type { PublicConfig } from '@tessa/contract'
import { Card } from '@tessa/ui'
import classes from './contact-page.module.css'
import { hours, responses } from './service-text.ts'

/** The contact channels, hours and response times of support. */
export const ServiceInfo = ({ config }: { config: PublicConfig | undefined }) => (
  <div className={classes.info}>
    <Card title="General service">
      <dl className={classes.facts}>
        <Fact icon={IconBolt} term="Emergency response" words={responses(config?.slaTimes).emergency} />
        <Fact
          icon={IconCalendarCheck}
          term="Scheduled service"
          words={responses(config?.slaTimes).scheduled}
        />
        {config && (
          <Fact
            icon={IconMail}
            term="Mail"
            words={<a href={mailtoOf(config.supportEmail)}>{config.supportEmail}</a>}
          />
        )}
      </dl>
      {config && <p className={classes.provider}>Service by {config.providerName}</p>}
    </Card>
    <Card title="Service hours">
      <dl className={classes.facts}>
        <Fact icon={IconBolt} term="Emergency line" words={hours.emergency} />
        <Fact icon={IconClock} term="Regular service" words={config?.serviceHours ?? hours.regular} />
        <Fact icon={IconClock} term="Office hours" words={config?.serviceHours ?? hours.regular} />
      </dl>
    </Card>
  </div>
)

type FactProps = { icon: typeof IconBolt; term: string; words: ReactNode }

const Fact = ({ icon: Icon, term, words }: FactProps) => (
  <div className={classes.fact}>
    <dt>
      <Icon size={20} stroke={1.75} aria-hidden />
      {term}
    </dt>
    <dd>{words}</dd>
  </div>
)
