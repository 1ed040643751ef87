import { useAuth, useConfig } from '@tessa/app-shell'
import { PageTitle } from '@tessa/ui'
import { Page } from '../../shared/layout/page.tsx'
import classes from './contact-page.module.css'
import { EmergencyBar } from './emergency-bar.tsx'
import { RequestService } from './request-service.tsx'
import { ServiceInfo } from './service-info.tsx'

/** /contact */
export const ContactPage = () => {
  const auth = useAuth()
  const config = useConfig()
  const user = auth.status === 'signed-in' ? auth.user : undefined
  return (
    <>
      <EmergencyBar phone={config.data?.emergencyPhone} />
      <Page className={classes.page}>
        <div className={classes.head}>
          <PageTitle title="Contact Support" />
          <p className={classes.lead}>
            People who know your equipment, by phone or by mail. For a fault that can wait, tell us what
            happened and we call you back.
          </p>
        </div>
        <ServiceInfo config={config.data} />
        {/* A user who signs in starts with their own details. */}
        {auth.status !== 'loading' && (
          <RequestService
            key={user?.id}
            user={user}
            supportEmail={config.data?.supportEmail}
            emergencyPhone={config.data?.emergencyPhone}
          />
        )}
      </Page>
    </>
  )
}
