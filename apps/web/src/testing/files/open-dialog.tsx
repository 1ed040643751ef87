import { useState } from 'react'
import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderUntilEnd } from '@tessa/app-shell/testing'
import '@tessa/ui/styles.css'
import { TessaProvider } from '@tessa/ui'
import type { ChosenFile } from '../../features/files/chosen-file.ts'
import { FileDialog } from '../../features/files/file-dialog.tsx'

/** Opens the dialog by a button, which gets the focus back. */
export const openDialog = async ({ scheme = 'light' }: { scheme?: 'light' | 'dark' } = {}) => {
  const confirmed = vi.fn<(files: readonly ChosenFile[]) => void>()
  const closed = vi.fn<() => void>()
  const Page = () => {
    const [isOpen, setIsOpen] = useState(false)
    const close = () => setIsOpen(false)
    return (
      <TessaProvider forceColorScheme={scheme}>
        <main>
          <button type="button" onClick={() => setIsOpen(true)}>
            Upload photos
          </button>
        </main>
        <FileDialog
          open={isOpen}
          onClose={() => {
            closed()
            close()
          }}
          onConfirm={(files) => {
            confirmed(files)
            close()
          }}
        />
      </TessaProvider>
    )
  }
  renderUntilEnd(<Page />)
  await page.getByRole('button', { name: 'Upload photos' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Add photos or files' })).toBeVisible()
  return {
    closed,
    confirmed,
    /** Presses Continue and returns the confirmed files. */
    confirm: async () => {
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect.poll(() => confirmed.mock.calls.length).toBe(1)
      return confirmed.mock.calls[0]?.[0] ?? []
    },
  }
}

export const button = (name: string | RegExp) => page.getByRole('button', { name })

/** The announcement for screen readers. */
export const said = () => page.getByRole('dialog').getByRole('status')

/** Selects files with the system's picker. */
export const pick = async (...files: File[]) => {
  await userEvent.upload(page.elementLocator(fileInput()), files)
}

const fileInput = () => {
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('There is no place to pick files.')
  return input
}

const carrying = (files: readonly File[]) => {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  return transfer
}

/** Drags files over the dropzone and drops them. */
export const drop = async (...files: File[]) => {
  const plate = page.getByText('Drop or paste files here').element().closest('[data-idle]')
  if (!plate) throw new Error('There is no place to drop files.')
  const dataTransfer = carrying(files)
  const send = (type: string) =>
    plate.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  send('dragenter')
  await expect.element(page.getByText('Let go to add them')).toBeVisible()
  send('dragover')
  send('drop')
  await expect.element(page.getByText('Drop or paste files here')).toBeVisible()
}

/** Pastes files at the current focus. */
export const paste = (...files: File[]) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: carrying(files), bubbles: true, cancelable: true }),
  )
