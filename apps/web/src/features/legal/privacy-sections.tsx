import { TextLink, type DocumentSection } from '@tessa/ui'
import { LanguageModelUse } from './language-model-use.tsx'
import { RetentionTable } from './retention-table.tsx'
import { Safeguards } from './safeguards.tsx'

export const privacySections: readonly DocumentSection[] = [
  {
    id: 'short',
    title: 'In short',
    content: (
      <ul>
        <li>
          We keep what is needed to sign you in and to help you with equipment, and nothing about patients.
        </li>
        <li>There is no advertising, no tracking, and no script or font from anybody else on these pages.</li>
        <li>Your password cannot be read by anybody, us included.</li>
        <li>You can see, change and end most of it yourself.</li>
      </ul>
    ),
  },
  {
    id: 'who',
    title: 'Who is responsible',
    content: (
      <p>
        The organisation that runs this installation of Tessa. It names itself, its mail address and its phone
        number on the <TextLink href="/contact">contact page</TextLink>. Write there with any question about
        your data.
      </p>
    ),
  },
  {
    id: 'what',
    title: 'What is stored',
    content: (
      <>
        <p>For an account:</p>
        <ul>
          <li>
            your name, mail address, phone number, job title, and the details of your facility that you gave,
          </li>
          <li>
            your role, whether you want mails, when your mail address was confirmed, when you agreed to the
            terms, and when you last signed in,
          </li>
          <li>a one-way hash of your password, and the second factor if you turned it on,</li>
          <li>
            for a technician, the days away that managers entered, with the reason if they gave one; both are
            deleted 90 days after the last day.
          </li>
        </ul>
        <p>
          For each sign-in: the browser and system as your browser names them, the network address it came
          from, when it began and when it was last used. You can see the open ones under{' '}
          <TextLink href="/profile/edit">Edit Profile</TextLink> and end them there.
        </p>
        <p>
          For a troubleshooting session: what you said about the equipment, each step with your answer and its
          time, how it ended, your rating, and the photos and files that you added. A help request or work
          order keeps the contact details you gave with it. This is so for guests too: then a secret in your
          browser is the key to it, and signing in hands it to your account.
        </p>
        <p>
          That Tessa mailed you, when, and to which address. The text itself is removed once the mail is sent;
          where it holds a link that works once, also when sending it is given up.
        </p>
        <p>
          A request from the contact page leaves through your own mail program, and Tessa itself keeps no
          copy; it then lies in our mailbox as any other mail does. If you send it from the page instead,
          Tessa keeps what you wrote and mails it to our team.
        </p>
      </>
    ),
  },
  {
    id: 'patients',
    title: 'No patient data, please',
    content: (
      <p>
        Tessa is about equipment. It needs nothing about the people who are treated with it, and it was not
        made to keep such data. Please leave patients’ names, numbers, pictures and findings out of everything
        you write or send. If something slipped in, tell us and we remove it.
      </p>
    ),
  },
  {
    id: 'safeguards',
    title: 'How it is protected',
    content: <Safeguards />,
  },
  {
    id: 'browser',
    title: 'What your browser keeps',
    content: (
      <>
        <ul>
          <li>
            One cookie, needed to stay signed in. Scripts cannot read it, and it goes to this site’s own
            server alone. It is gone when you sign out; with “Remember me” it lasts up to 30 days.
          </li>
          <li>
            A second cookie, of the same kind, that shows us which accounts were signed in to on this device,
            so that strangers’ wrong passwords do not keep you out. It holds no name and no address, and it
            lasts up to 400 days, also after you sign out. A new password, or signing out everywhere, makes it
            worthless for your account.
          </li>
          <li>
            A short-lived sign-in token, and small choices: light or dark colors, “Remember me”, the number
            keys, and whether you have seen the tips and how dictation works, in local storage.
          </li>
          <li>
            What you typed into a form and did not send yet, so that a reload loses nothing. Passwords are
            never among it. The draft of a contact request is dropped after a day.
          </li>
          <li>
            In which troubleshooting session you said that a danger is over, and which danger, so that a
            reload does not ask again.
          </li>
          <li>
            A troubleshooting session, and whatever of it and of your comments and feedback the server has not
            received yet, photos included, in the browser’s database: so it survives a lost connection and a
            closed browser.
          </li>
        </ul>
        <p>
          When you sign out, or your sign-in ends in any other way, this is deleted from the browser, except
          the second cookie and the small choices. What the server has not received yet can stay, too: when
          you sign out, you are asked whether it is deleted or waits for your next sign-in. If your sign-in
          ends by itself, it waits for your next sign-in; until then anybody here can delete it, and nobody is
          shown what it is.
        </p>
        <p>None of it follows you to other sites.</p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Who else gets to see it',
    content: (
      <>
        <p>
          The people who run and support this installation, each as far as their role allows. Beyond them: the
          mail server that delivers our mails to you, and whoever hosts this installation for us. Nothing is
          sold, and nothing is given away for advertising.
        </p>
        <LanguageModelUse />
        <p>
          Where your browser itself turns speech into words when you dictate, its maker may get the recording.
          We get only the words in the text field.
        </p>
        <p>We hand data to authorities only where a law obliges us to.</p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long it is kept',
    content: <RetentionTable />,
  },
  {
    id: 'rights',
    title: 'Your rights',
    content: (
      <p>
        You can see your details on the dashboard and correct them under{' '}
        <TextLink href="/profile/edit">Edit Profile</TextLink>. For a copy of everything, for its deletion, or
        to object to a use of it, <TextLink href="/contact">write to us</TextLink>. You may also complain to
        the authority that watches over data protection where you live.
      </p>
    ),
  },
]
