import { useState } from 'react'
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'

export type PasswordFieldProps = Omit<TextInputProps, 'type' | 'rightSection' | 'autoComplete'> & {
  /** The kind of password, for password managers. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password field with a button that shows and hides it. It accepts the props of Mantine's `TextInput`. */
export const PasswordField = (props: PasswordFieldProps) => {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      rightSectionWidth={44}
      rightSection={
        <ActionIcon
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      }
    />
  )
}
