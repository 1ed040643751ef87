import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DateTime, fresh, routeQuery, toRemote, useApi } from '@tessa/app-shell'
import type { Account, AccountSecurity } from '@tessa/contract'
import { DefinitionList, QueryState } from '@tessa/ui'
import { useOperator } from '../../shared/account/use-operator.ts'
import { SessionsList } from './sessions-list.tsx'
import { SignInsList } from './sign-ins-list.tsx'
import { useUserChange } from './use-user-change.ts'
import type { UserAddress } from './user-address.ts'
import { strengthLabels } from './user-words.ts'
import classes from './users.module.css'

type SecurityPartProps = { user: Account; address: UserAddress }

/** How the account is secured. Nothing here gives a password away. */
export const SecurityPart = ({ user, address }: SecurityPartProps) => {
  const query = useQuery({
    ...routeQuery(useApi(), 'GET /api/admin/users/{id}/security', { params: { id: user.id } }),
    ...fresh,
  })
  return (
    <QueryState
      query={toRemote(query)}
      loadingLabel="Loading security..."
      onRetry={() => void query.refetch()}
    >
      {(security) => (
        <div className={classes.part}>
          <Stored user={user} security={security} address={address} />
          <SessionsList user={user} sessions={security.sessions} />
          <SignInsList signIns={security.signIns} />
        </div>
      )}
    </QueryState>
  )
}

const Stored = ({ user, security, address }: SecurityPartProps & { security: AccountSecurity }) => {
  const { passwordStorage, secondFactor, mustChangePassword } = security
  const isOwn = useOperator().id === user.id
  const api = useApi()
  const link = useUserChange({
    send: () => api('POST /api/admin/users/{id}/password-link', { params: { id: user.id } }),
    done: 'Link sent',
  })
  return (
    <>
      <DefinitionList
        items={[
          { term: 'Password', value: passwordStorage ? <NeverShown /> : 'None set yet' },
          { term: 'Stored with', value: passwordStorage && storageText(passwordStorage) },
          {
            term: 'Set',
            value: passwordStorage?.setAt == null ? 'Unknown' : <DateTime at={passwordStorage.setAt} />,
          },
          { term: 'Strength', value: passwordStorage && strengthLabels[passwordStorage.strength] },
          {
            term: 'At the next sign-in',
            value: mustChangePassword ? 'A new password must be chosen' : 'The password stays',
          },
          {
            term: 'Second factor',
            value: secondFactor ? (
              <>
                On since <DateTime at={secondFactor.enabledAt} />, {secondFactor.recoveryCodesLeft} recovery
                codes left
              </>
            ) : (
              'Off'
            ),
          },
        ]}
      />
      {isOwn ? (
        <p className={classes.quiet}>
          This is your own account. Change your password and second factor in your profile.
        </p>
      ) : (
        <div className={classes.actions}>
          <Button onClick={() => address.openDialog('reset-password')}>Reset Password</Button>
          <Button
            variant="default"
            disabled={!user.isActive}
            aria-disabled={link.isPending || !user.isActive}
            onClick={() => {
              if (!link.isPending) link.mutate()
            }}
          >
            Mail a link
          </Button>
          {secondFactor && (
            <Button variant="default" onClick={() => address.openDialog('second-factor')}>
              Switch off second factor
            </Button>
          )}
        </div>
      )}
    </>
  )
}

const NeverShown = () => (
  <>
    <span aria-hidden>•••••••• </span>
    Stored as a one-way hash. It is never shown.
  </>
)

const storageText = ({
  algorithm,
  memoryKib,
  passes,
  lanes,
}: NonNullable<AccountSecurity['passwordStorage']>): string =>
  `${algorithm}: ${memoryKib / 1024} MiB of memory, ${passes} passes, ${lanes} ${lanes === 1 ? 'lane' : 'lanes'}`
