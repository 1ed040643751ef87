import { page } from 'vitest/browser'

const dialog = page.getByRole('dialog')
const next = () => dialog.getByRole('button', { name: 'Continue' }).click()

/** Goes from the review in the help dialog to its confirmation. */
export const giveContact = async (): Promise<void> => {
  await next()
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Ada')
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('555 0100')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('ada@example.org')
  await next()
}

/** Sends the request of the help dialog that is open. */
export const submitHelp = async (): Promise<void> => {
  await giveContact()
  await dialog.getByRole('button', { name: 'Submit Help Request' }).click()
}
