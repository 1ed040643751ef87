/** Opens a message in the user's mail program. */
export const openMail = (address: string): void => {
  const link = document.createElement('a')
  link.href = address
  link.click()
}
