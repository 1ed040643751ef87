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

const EditProfile = ({ user }: { user: User }) => (
  <Page className={classes.page}>
    <div>
      <TextLink href={`${paths.dashboard}?tab=profile`}>Back to the dashboard</TextLink>
      <PageTitle title="Edit Profile" />
    </div>
    {!user.isEmailConfirmed && <AccountNotice user={user} />}
    <Details user={user} />
    <Notifications user={user} />
    <ChangePassword user={user} />
    <TwoFactor user={user} />
    <SignIns />
  </Page>
)
