import { facilityTypeLabel, type User } from '@tessa/contract'
import { ButtonLink, Card, DefinitionList } from '@tessa/ui'
import { paths } from '../../paths.ts'

/** The user's details, read-only. */
export const Profile = ({ user }: { user: User }) => (
  <Card
    title="Profile"
    action={
      <ButtonLink href={paths.editProfile} variant="outline">
        Edit Profile
      </ButtonLink>
    }
  >
    <DefinitionList items={detailsOf(user).map(([term, value]) => ({ term, value: value || undefined }))} />
  </Card>
)

const detailsOf = (user: User): [term: string, value: string | null][] => [
  ['Name', `${user.firstName} ${user.lastName}`.trim()],
  ['Email', user.isEmailConfirmed ? user.email : `${user.email} (not confirmed)`],
  ['Phone', user.phone],
  ['Job title', user.jobTitle],
  ['Facility', user.facilityName],
  ['Facility type', user.facilityType && facilityTypeLabel(user.facilityType)],
  ['Department', user.department],
  ['Address', addressOf(user)],
  ['Email notifications', user.emailNotifications ? 'On' : 'Off'],
  ['Two-step sign-in', user.secondFactorEnabled ? 'On' : 'Off'],
  ['Member since', dateOf(user.createdAt)],
]

/** `12 Main St, Springfield, IL 62701`, from the known parts. */
const addressOf = ({ facilityAddress, city, state, zipCode }: User): string =>
  [facilityAddress, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')

const dateOf = (moment: string): string =>
  new Date(moment).toLocaleDateString(undefined, { dateStyle: 'long' })
