import preview from '../../.storybook/preview.tsx'
import { Code, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Code.layer.css'
import { expect } from 'storybook/test'
import { toneIcons } from '../badge/tone-icons.ts'
import { theme } from '../theme/theme.ts'
import classes from './foundations.module.css'
import { Pairs, Tones } from './swatches.tsx'

const meta = preview.meta({ title: 'Foundations' })

export const Colour = meta.story({
  render: (_, { globals }) => {
    const scheme = globals.scheme === 'dark' ? 'dark' : 'light'
    return (
      <main className={classes.page}>
        <Title order={1}>Colour</Title>
        <Text>One teal for action, ink for text; any other colour means something.</Text>
        <Title order={2}>What meets on a screen</Title>
        <Pairs scheme={scheme} />
        <Title order={2}>Badges</Title>
        <Tones scheme={scheme} />
      </main>
    )
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('on-primary on primary')).toBeVisible()
  },
})

export const Type = meta.story({
  render: () => (
    <main className={classes.page}>
      <Title order={1}>Source Sans 3, for all text</Title>
      <Title order={2}>A heading within a page</Title>
      <Title order={3}>A heading within a part</Title>
      <Text>Body text is 17 px, at most 66 characters wide. Tell 1, l and I apart; 0 and O too.</Text>
      <Text size="sm">Tables and notes are 15 px.</Text>
      <Text size="xs">Badges are 13 px, and nothing is smaller.</Text>
      <Text className="tessa-figures">1,023 work orders, 11:11 to 20:48, lined up by tabular figures</Text>
      <Text>
        JetBrains Mono for what is read out on the phone: <Code>WO-1763690400000</Code> <Code>E-0107</Code>
      </Text>
    </main>
  ),
})

export const Spacing = meta.story({
  render: () => (
    <main className={classes.page}>
      <Title order={1}>Spacing</Title>
      <Text>Steps of 4 px. What can be touched is at least 44 px.</Text>
      {Object.entries(theme.spacing ?? {}).map(([name, size]) => (
        <div key={name} className={classes.space}>
          <span style={{ width: size }} />
          {name}: {size}
        </div>
      ))}
    </main>
  ),
})

export const Icons = meta.story({
  render: () => (
    <main className={classes.page}>
      <Title order={1}>Icons</Title>
      <Text>Tabler, 20 px, stroke 1.75; always with a word, except close, menu and more.</Text>
      <ul className={classes.swatches}>
        {Object.entries(toneIcons).map(([tone, Icon]) => (
          <li key={tone}>
            <Icon size={20} stroke={1.75} aria-hidden /> {tone}
          </li>
        ))}
      </ul>
    </main>
  ),
})

export const Voice = meta.story({
  render: () => (
    <main className={classes.page}>
      <Title order={1}>Voice</Title>
      <Text>
        Plain, short, active, no blame. Say what happened, whether work is safe, and the one way on.
      </Text>
      <div className={classes.voice}>
        <div>
          <Title order={2}>Write</Title>
          <p>The work orders could not be loaded. Nothing was lost.</p>
          <p>Step 4 of 5</p>
          <p>Saved on this device</p>
        </div>
        <div>
          <Title order={2}>Rather than</Title>
          <p>Oops! Something went wrong :(</p>
          <p>Almost there!</p>
          <p>You entered an invalid value</p>
        </div>
      </div>
    </main>
  ),
})
