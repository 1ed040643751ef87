import preview from '../../.storybook/preview.tsx'
import { expect, userEvent } from 'storybook/test'
import classes from '../calendar/calendar.module.css'
import { ScrollRegion } from './scroll-region.tsx'

const Readings = ({ count }: { count: number }) => (
  <table>
    <thead>
      <tr>
        {Array.from({ length: count }, (_, index) => (
          <th key={index} scope="col">
            Reading {index + 1}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      <tr>
        {Array.from({ length: count }, (_, index) => (
          <td key={index}>{100 + index} degrees</td>
        ))}
      </tr>
    </tbody>
  </table>
)

const meta = preview.meta({
  title: 'Components/ScrollRegion',
  component: ScrollRegion,
  parameters: { layout: 'padded' },
  args: { label: 'Readings', className: classes.scroll },
})

export const Fits = meta.story({
  args: { children: <Readings count={2} /> },
  play: async ({ canvas }) => {
    const { scrollWidth, clientWidth } = canvas.getByRole('region', { name: 'Readings' })
    await expect(scrollWidth).toBe(clientWidth)
  },
})

export const WiderThanTheScreen = meta.story({
  args: { children: <Readings count={40} /> },
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'Readings' })
    await expect(region.scrollWidth).toBeGreaterThan(region.clientWidth)
    await userEvent.tab()
    await expect(region).toHaveFocus()
  },
})
