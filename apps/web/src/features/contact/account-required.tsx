import { Button, Modal, Stack, Text } from '@mantine/core'
import { returning } from '@tessa/app-shell'
import { ButtonLink } from '@tessa/ui'
import { paths } from '../../paths.ts'
import { EmergencyBar } from './emergency-bar.tsx'

export type AccountRequiredProps = {
  isOpen: boolean
  /** Whether the request is critical. Then help from a person comes before an account. */
  isCritical: boolean
  emergencyPhone: string | undefined
  onClose: () => void
  onContinue: () => void
}

/** Offers a guest an account, and lets them continue without one. */
export const AccountRequired = ({
  isOpen,
  isCritical,
  emergencyPhone,
  onClose,
  onContinue,
}: AccountRequiredProps) => (
  <Modal
    opened={isOpen}
    onClose={onClose}
    title="Account Required"
    centered
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    <Stack>
      {isCritical && (
        <>
          {emergencyPhone && <EmergencyBar phone={emergencyPhone} />}
          <Text>
            {emergencyPhone ? 'Is a patient waiting? Call now. ' : ''}For this request you need no account.
          </Text>
          <Button color="red" data-autofocus onClick={onContinue}>
            Write an email without an account
          </Button>
        </>
      )}
      <Text>
        Sign in, and your contact details are filled in for you. What you typed is safe: it stays in this
        browser for a day and is back when you return.
      </Text>
      <ButtonLink href={returning(paths.login, paths.contact)} {...(isCritical && { variant: 'outline' })}>
        Log In
      </ButtonLink>
      <ButtonLink href={returning(paths.register, paths.contact)} variant="outline">
        Sign Up
      </ButtonLink>
      {!isCritical && (
        <Button variant="subtle" onClick={onContinue}>
          Continue without account
        </Button>
      )}
    </Stack>
  </Modal>
)
