import preview from '../../.storybook/preview.tsx'
import { expect } from 'storybook/test'
import { CaseFiles } from './case-files.tsx'

const meta = preview.meta({
  title: 'Components/CaseFiles',
  component: CaseFiles,
  parameters: { layout: 'padded' },
})

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="64" height="64"%3E%3Crect width="64" height="64" fill="%230B6B75"/%3E%3C/svg%3E'

export const PictureAndPdf = meta.story({
  args: {
    files: [
      { id: 'a', name: 'door-seal.jpg', url: picture, mediaType: 'image/jpeg' },
      {
        id: 'b',
        name: 'a-service-manual-with-a-rather-long-name-2026.pdf',
        url: '#',
        mediaType: 'application/pdf',
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(2)
  },
})
