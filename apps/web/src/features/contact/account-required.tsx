import { Button, Modal, Stack, Text } from '@mantine/core'
import { ButtonLink } from '@tessa/ui'
import { paths, returning } from '../../paths.ts'

export type AccountRequiredProps = {
  isOpen: boolean
  onClose: () => void
  onContinue: () => void
}

/** Offers a guest an account, and lets them go on without one. */
export const AccountRequired = ({ isOpen, onClose, onContinue }: AccountRequiredProps) => (
  <Modal
    opened={isOpen}
    onClose={onClose}
    title="Account Required"
    centered
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    <Stack>
      <Text>
        Sign in, and your contact details are filled in for you. What you typed is safe: it stays in this
        browser for a day and is back when you return.
      </Text>
      <ButtonLink href={returning(paths.login, paths.contact)}>Log In</ButtonLink>
      <ButtonLink href={returning(paths.register, paths.contact)} variant="outline">
        Sign Up
      </ButtonLink>
      <Button variant="subtle" onClick={onContinue}>
        Continue without account
      </Button>
    </Stack>
  </Modal>
)
