import { useQuery } from '@tanstack/react-query'
import { PageTitle } from '@tessa/ui'
import { configQuery } from '../../api.tsx'
import { useAuth } from '../../shared/auth/use-auth.ts'
import classes from './contact-page.module.css'
import { EmergencyBar } from './emergency-bar.tsx'
import { RequestService } from './request-service.tsx'
import { ServiceInfo } from './service-info.tsx'

/** /contact */
export const ContactPage = () => {
  const auth = useAuth()
  const config = useQuery(configQuery)
  const user = auth.status === 'signed-in' ? auth.user : undefined
  return (
    <>
      <EmergencyBar phone={config.data?.emergencyPhone} />
      <main id="main" className={classes.page}>
        <div className={classes.head}>
          <PageTitle title="Contact Support" />
          <p className={classes.lead}>
            People who know your equipment, by phone or by mail. For a fault that can wait, tell us what
            happened and we call you back.
          </p>
        </div>
        <ServiceInfo config={config.data} />
        {/* Whoever signs in meanwhile starts with their own details. */}
        {auth.status !== 'loading' && (
          <RequestService key={user?.id} user={user} supportEmail={config.data?.supportEmail} />
        )}
      </main>
    </>
  )
}
