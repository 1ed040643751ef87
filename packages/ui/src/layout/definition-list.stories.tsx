import preview from '../../.storybook/preview.tsx'
import { expect, fn, userEvent } from 'storybook/test'
import { DefinitionList } from './definition-list.tsx'

const onEdit = fn()
const meta = preview.meta({
  title: 'Components/DefinitionList',
  component: DefinitionList,
  parameters: { layout: 'padded' },
})

export const Summary = meta.story({
  args: {
    items: [
      { term: 'Name', value: 'Ada Lovelace', edit: { onClick: onEdit } },
      { term: 'Email', value: 'ada.lovelace@a-hospital-with-a-rather-long-name.example.org' },
      { term: 'Department', edit: { href: '/profile/edit' } },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit name' }))
    await expect(onEdit).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('img', { name: 'not given' })).toBeVisible()
  },
})
