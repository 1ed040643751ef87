import preview from '../../.storybook/preview.tsx'
import { useState } from 'react'
import { Button } from '@mantine/core'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { DocumentPage } from './document-page.tsx'
import { PageTitle } from './page-title.tsx'

const meta = preview.meta({ title: 'Components/Pages', component: DocumentPage })

const paragraph =
  'You may use Tessa to find out what is wrong with a device and to ask for help with it. ' +
  'Tessa does not replace the instructions of its maker, and it does not decide whether a device is safe to use on a patient.'

export const Document = meta.story({
  args: {
    title: 'Terms of Service',
    lead: 'In force since 1 November 2026',
    sections: ['What Tessa is for', 'Your account', 'What you send us'].map((title, index) => ({
      id: `part-${index + 1}`,
      title,
      content: (
        <>
          <p>{paragraph}</p>
          <p>{paragraph}</p>
        </>
      ),
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '#part-2')
    await expect(canvas.getByRole('heading', { name: 'Your account' })).toHaveAttribute('id', 'part-2')
  },
})

const Router = () => {
  const [page, setPage] = useState('Troubleshoot')
  return (
    <main style={{ padding: 24 }}>
      <PageTitle key={page} title={page} />
      <Button onClick={() => setPage('Contact Support')}>Go</Button>
    </main>
  )
}

export const MovingToAnotherPage = meta.story({
  args: { title: '', sections: [] },
  render: () => <Router />,
  play: async ({ canvas }) => {
    // The title comes with an effect, after the first paint.
    await waitFor(() => expect(document.title).toBe('Troubleshoot - Tessa'))
    await expect(canvas.getByRole('heading')).not.toHaveFocus()

    await userEvent.click(canvas.getByRole('button', { name: 'Go' }))

    await waitFor(() => expect(document.title).toBe('Contact Support - Tessa'))
    await expect(canvas.getByRole('heading', { name: 'Contact Support' })).toHaveFocus()
    await expect(screen.getByText('Contact Support - Tessa')).toHaveAttribute('aria-live', 'polite')
  },
})
