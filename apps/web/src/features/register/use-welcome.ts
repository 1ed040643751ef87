import { useState } from 'react'
import { useNavigate } from 'react-router'
import { returning, useAuthSession, useReturnTo } from '@tessa/app-shell'
import type { SignedIn } from '@tessa/contract'
import { toast } from '@tessa/ui'
import { paths } from '../../paths.ts'

const redirectDelay = 1500
const redirectToLoginDelay = 2000

/** Signs in the new user and redirects, or opens the login page if that fails. */
export const useWelcome = () => {
  const session = useAuthSession()
  const navigate = useNavigate()
  const { go, given } = useReturnTo()
  const [isSigningOut, setIsLeaving] = useState(false)

  const welcome = (answer: SignedIn) => {
    setIsLeaving(true)
    try {
      session.begin(answer, { rememberMe: false })
    } catch (cause) {
      console.error('The account exists, but signing in failed.', cause)
      toast.add({
        title: 'Registration Successful',
        message: 'Your account was created. Please log in manually.',
        tone: 'destructive',
        outlivesScreen: true,
      })
      setTimeout(() => void navigate(returning(paths.login, given)), redirectToLoginDelay)
      return
    }
    toast.add({
      title: 'Registration Successful',
      message: `Welcome to Tessa, ${answer.user.firstName}!`,
      tone: 'success',
      outlivesScreen: true,
    })
    setTimeout(() => void go(), redirectDelay)
  }
  return { welcome, isLeaving: isSigningOut }
}
