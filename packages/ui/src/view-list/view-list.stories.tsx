import preview from '../../.storybook/preview.tsx'
import { expect, fn, userEvent } from 'storybook/test'
import { ViewList, type ListedView } from './view-list.tsx'

const onOpen = fn()

const all: ListedView = { key: 'all', name: 'All work orders', href: '#all' }
const views = (count: number): ListedView[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `view-${index}`,
    name: index % 5 === 1 ? 'X-ray machines of both hospitals that nobody has taken up' : `View ${index + 1}`,
    href: `#view-${index}`,
    count: index === 2 ? '1,000+' : String(index * 7),
  }))

const meta = preview.meta({
  title: 'Components/ViewList',
  component: ViewList,
  parameters: { layout: 'padded' },
  args: { label: 'Views', onOpen },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 192 }}>
        <Story />
      </div>
    ),
  ],
  beforeEach: () => void onOpen.mockClear(),
})

export const Empty = meta.story({
  args: {
    groups: [
      { key: 'all', title: 'Everything', views: [{ ...all, isCurrent: true }] },
      { key: 'mine', title: 'My views', views: [] },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('My views')).toBeNull()
  },
})

export const Loading = meta.story({
  args: {
    groups: [{ key: 'mine', title: 'My views', views: [{ key: 'a', name: 'Night shift', href: '#a' }] }],
  },
})

export const Some = meta.story({
  args: {
    groups: [
      { key: 'all', title: 'Everything', views: [all] },
      {
        key: 'mine',
        title: 'My views',
        views: [{ key: 'a', name: 'Night shift', href: '#a', count: '12', isStart: true, isCurrent: true }],
      },
      { key: 'shared', title: 'Shared views', views: views(3) },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Night shift/ })).toHaveAttribute('aria-current', 'true')
    await expect(canvas.getByRole('img', { name: 'Your start' })).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: /View 3/ }))
    await expect(onOpen).toHaveBeenCalledWith('view-2')
  },
})

export const Many = meta.story({
  args: { groups: [{ key: 'shared', title: 'Shared views', views: views(50) }] },
})
