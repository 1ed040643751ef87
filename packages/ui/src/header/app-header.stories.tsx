import preview from '../../.storybook/preview.tsx'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { AppHeader } from './app-header.tsx'
import type { HeaderNavigation, SignedIn as SignedInAccount } from './header-links.ts'

const ada: SignedInAccount = {
  kind: 'signed-in',
  firstName: 'Ada',
  fullName: 'Ada Lovelace',
  dashboard: { href: '/dashboard', label: 'Dashboard' },
  onSignOut: fn(),
}

const navigation: HeaderNavigation = {
  links: [
    { href: '/', label: 'Troubleshoot' },
    { href: '/about', label: 'About' },
  ],
  contact: { href: '/contact', label: 'Contact Support' },
  currentPath: '/',
  account: {
    kind: 'guest',
    login: { href: '/login', label: 'Login' },
    register: { href: '/register', label: 'Sign Up' },
  },
}

const onPhone = { viewport: { value: 'phone' } }
const onDesktop = { viewport: { value: 'desktop' } }

const meta = preview.meta({
  title: 'Components/AppHeader',
  component: AppHeader,
  args: navigation,
  decorators: [
    (Story) => (
      <>
        <Story />
        <main id="main" style={{ padding: 24 }}>
          <h1>Troubleshoot</h1>
        </main>
      </>
    ),
  ],
})

export const Guest = meta.story({
  globals: onDesktop,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Troubleshoot' })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('link', { name: 'About' })).not.toHaveAttribute('aria-current')
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Skip to main content' })).toHaveFocus()
  },
})

export const SignedIn = meta.story({
  globals: onDesktop,
  args: { account: ada, currentPath: '/about' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ada Lovelace', expanded: false }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }))
    await expect(ada.onSignOut).toHaveBeenCalledOnce()
  },
})

export const UserMenuOpen = meta.story({
  globals: onDesktop,
  args: { account: ada },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ada Lovelace', expanded: false }))
    const dashboard = await screen.findByRole('menuitem', { name: 'Dashboard' })
    await waitFor(() => expect(dashboard).toBeVisible())
  },
})

export const StaffMenuLeadsToTheirQueue = meta.story({
  globals: onDesktop,
  args: { account: { ...ada, work: { href: '/admin', label: 'Work queue' } } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ada Lovelace', expanded: false }))
    await expect(await screen.findByRole('menuitem', { name: 'Work queue' })).toHaveAttribute(
      'href',
      '/admin',
    )
  },
})

export const Tablet = meta.story({ globals: { viewport: { value: 'tablet' } }, args: { account: ada } })

export const LongName = meta.story({
  globals: { viewport: { value: 'tablet' } },
  args: { account: { ...ada, fullName: 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh' } },
})

export const Phone = meta.story({ globals: onPhone })

export const PhoneMenuOpen = meta.story({
  globals: onPhone,
  args: { account: ada },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open menu' }))
    const greeting = await screen.findByText('Welcome, Ada')
    await waitFor(() => expect(greeting).toBeVisible())
  },
})

export const PhoneMenuClosesOnFollowing = meta.story({
  globals: onPhone,
  play: async ({ canvas }) => {
    const menu = canvas.getByRole('button', { name: 'Open menu' })
    await userEvent.click(menu)
    const about = await screen.findByRole('link', { name: 'About' })
    about.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(about)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
})

export const PhoneMenuGivesFocusBackOnEscape = meta.story({
  globals: onPhone,
  play: async ({ canvas }) => {
    const menu = canvas.getByRole('button', { name: 'Open menu' })
    await userEvent.click(menu)
    const panel = await screen.findByRole('dialog', { name: 'Menu' })
    await waitFor(() => expect(panel).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(menu).toHaveFocus())
  },
})
