import { Container, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconHeadset, IconListCheck, IconPhone, IconTool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink, PageTitle, TextLink } from '@tessa/ui'
import { configQuery } from '../../api.tsx'
import { paths } from '../../paths.ts'
import { useAuth } from '../../shared/auth/use-auth.ts'
import classes from './start-page.module.css'

const promises = [
  {
    icon: IconListCheck,
    title: 'Troubleshoot',
    text: 'One clear check after the other, for the device in front of you. This part is being prepared.',
  },
  {
    icon: IconHeadset,
    title: 'Escalate',
    text: 'When checks do not help, a person does. Support is there today, by phone and by mail.',
  },
  {
    icon: IconTool,
    title: 'Connect',
    text: 'What you report stays with your account, so that a technician need not ask for it twice.',
  },
]

/** What Tessa is, whom it is for, and where to go from here. */
export const StartPage = () => {
  const auth = useAuth()
  return (
    <Container component="main" id="main" size="lg" py="xl" className={classes.page}>
      <Stack gap="xl">
        <Stack gap="md" className={classes.words}>
          <PageTitle title="Technical Equipment Support & Service Assistant" />
          <Text size="lg">
            Tessa is for the people who keep a healthcare facility’s equipment running: biomedical
            technicians, clinical engineers, facilities managers and everybody at the bedside with a device
            that does not do what it should.
          </Text>
          <Text>
            The guided assistant will open on this page. Until it does, create an account so that support
            knows you and your facility, or reach a person right away.
          </Text>
          {auth.status === 'signed-in' ? (
            <Group>
              <ButtonLink href={paths.dashboard}>Open your dashboard</ButtonLink>
            </Group>
          ) : (
            <Group>
              <ButtonLink href={paths.register}>Create account</ButtonLink>
              <ButtonLink href={paths.login} variant="outline">
                Sign in
              </ButtonLink>
            </Group>
          )}
        </Stack>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          {promises.map(({ icon: Icon, title, text }) => (
            <section key={title} className={classes.promise}>
              <span className={classes.plate}>
                <Icon size={24} stroke={1.5} aria-hidden />
              </span>
              <Title order={2} size="h4">
                {title}
              </Title>
              <Text>{text}</Text>
            </section>
          ))}
        </SimpleGrid>
        <Emergency />
      </Stack>
    </Container>
  )
}

const Emergency = () => {
  const config = useQuery(configQuery)
  return (
    <section className={classes.emergency} aria-label="Reach a person">
      <IconPhone size={24} stroke={1.75} aria-hidden />
      <div>
        <Text fw={600}>Is a patient’s care held up? Do not troubleshoot, call.</Text>
        <Text>
          {config.data && (
            <>
              Emergency line, day and night:{' '}
              <a
                className={classes.number}
                href={`tel:${config.data.emergencyPhone.replaceAll(/[^\d+]/g, '')}`}
              >
                {config.data.emergencyPhone}
              </a>
              .{' '}
            </>
          )}
          For everything else, <TextLink href={paths.contact}>contact support</TextLink>.
        </Text>
      </div>
    </section>
  )
}
