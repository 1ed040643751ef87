import type { User } from '@tessa/contract'
import { PageTitle, TextLink } from '@tessa/ui'
import { paths } from '../../paths.ts'
import { AccountNotice } from '../../shared/auth/account-notice.tsx'
import { RequireAuth } from '../../shared/auth/require-auth.tsx'
import { Page } from '../../shared/layout/page.tsx'
import { ChangePassword } from './change-password.tsx'
import { Details } from './details.tsx'
import { Notifications } from './notifications.tsx'
import classes from './profile.module.css'
import { TwoFactor } from './two-factor.tsx'
import { SignIns } from './sign-ins.tsx'

/** /profile/edit */
export const EditProfilePage = () => (
  <RequireAuth loadingLabel="Loading your profile...">{(user) => <EditProfile user={user} />}</RequireAuth>
)

/** Without the second factor that a role needs, nothing else works. The part that sets it up keeps its place. */
const EditProfile = ({ user }: { user: User }) => {
  const isWhole = !user.mustSetUpSecondFactor
  return (
    <Page className={classes.page}>
      <div>
        {isWhole && <TextLink href={`${paths.dashboard}?tab=profile`}>Back to the dashboard</TextLink>}
        <PageTitle title={isWhole ? 'Edit Profile' : 'Set Up Two-step Sign-in'} />
        {!isWhole && <p>Managers and administrators of this service need it. Turn it on to go on.</p>}
      </div>
      {!user.isEmailConfirmed && <AccountNotice user={user} />}
      {isWhole && <Details user={user} />}
      {isWhole && <Notifications user={user} />}
      {isWhole && <ChangePassword user={user} />}
      <TwoFactor user={user} />
      {isWhole && <SignIns />}
    </Page>
  )
}
