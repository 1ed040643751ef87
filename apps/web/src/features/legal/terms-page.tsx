import { DocumentPage, TextLink, type DocumentSection } from '@tessa/ui'

const sections: readonly DocumentSection[] = [
  {
    id: 'about',
    title: 'What Tessa is',
    content: (
      <>
        <p>
          Tessa helps the staff of hospitals, clinics and other care facilities to find out what is wrong with
          a piece of equipment, and to hand the case over to people when that is not enough. You may use it as
          a guest or with an account.
        </p>
        <p>
          “We” in these terms is the organisation that runs this installation of Tessa and names itself on the{' '}
          <TextLink href="/contact">contact page</TextLink>. “You” is the person who uses it.
        </p>
      </>
    ),
  },
  {
    id: 'safety',
    title: 'Safety comes first',
    content: (
      <>
        <p>
          <strong>Never let a device under suspicion go on treating or watching a patient.</strong> Bring the
          patient to safety, take the device out of use and follow the rules of your facility. Only then start
          looking for the cause.
        </p>
        <p>
          Tessa gives advice. It does not replace the maker’s instructions for use and service, the electrical
          and medical-device safety rules that apply to you, or your own trained judgement. Where they differ,
          they win. Do only the work for which you are trained and authorised.
        </p>
        <p>
          Tessa cannot see the device. Its advice may be wrong or may not fit your case. It is not an
          emergency service and gives no medical advice.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    content: (
      <>
        <p>When you create an account, you agree to</p>
        <ul>
          <li>give details that are true, and keep them up to date,</li>
          <li>use a mail address of your own, and confirm it with the link that we send there,</li>
          <li>keep your password and recovery codes to yourself, and share your account with nobody,</li>
          <li>sign out on devices that others use too,</li>
          <li>tell us at once when you believe that somebody else has used your account.</li>
        </ul>
        <p>
          You can see where you are signed in, and end any of it, under{' '}
          <TextLink href="/profile/edit">Edit Profile</TextLink>. There you can also turn on a second factor,
          which we recommend, as soon as your mail address is confirmed.
        </p>
      </>
    ),
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    content: (
      <>
        <p>Please do not</p>
        <ul>
          <li>enter anything about a patient: no names, numbers, pictures or findings,</li>
          <li>
            send requests that you know to be untrue, or in the name of somebody who does not know of it,
          </li>
          <li>try to reach records that are not yours, or get around the limits that protect the service,</li>
          <li>
            disturb the service for others, for example by sending it requests from a program without asking.
          </li>
        </ul>
        <p>
          If you find a weakness in Tessa, tell us before you tell anybody else. We are grateful, and it will
          not count against you as long as you leave other people’s data alone.
        </p>
      </>
    ),
  },
  {
    id: 'your-words',
    title: 'What you send us',
    content: (
      <>
        <p>
          What you write to us stays yours. You allow us to store it, and to show it to the people who work on
          your case, as far as that is needed to help you. Send only what you may pass on.
        </p>
        <p>
          What we keep, for what, and how it is protected stands in the{' '}
          <TextLink href="/privacy">Privacy Policy</TextLink>.
        </p>
      </>
    ),
  },
  {
    id: 'promises',
    title: 'What we promise, and what we do not',
    content: (
      <>
        <p>
          We run Tessa with care. We do not promise that it is always there, that it finds every fault, or
          that its advice is complete. Times named for an answer or a visit are what we aim for; a contract
          between your facility and us may say more, and then the contract counts.
        </p>
        <p>
          We answer for damage as the law says. These terms take away no right that the law gives you and that
          cannot be given up.
        </p>
      </>
    ),
  },
  {
    id: 'ending',
    title: 'Pausing and ending',
    content: (
      <>
        <p>
          You may stop using Tessa at any time, and ask us to delete your account. We may switch an account
          off when it is used against these terms or when that is needed to protect others. We tell you why,
          unless the law forbids it.
        </p>
        <p>We still finish cases that are already in progress.</p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    content: (
      <p>
        When these terms change, the date at the top of this page changes with them. If a change takes
        something away from you, we tell you before it takes effect. If you do not agree, stop using Tessa and
        ask us to delete your account.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Questions',
    content: (
      <p>
        Write to us or call us: <TextLink href="/contact">Contact Support</TextLink>.
      </p>
    ),
  },
]

/** /terms */
export const TermsPage = () => (
  <DocumentPage
    title="Terms of Service"
    lead={
      <>
        In force since <time dateTime="2026-11-22">22 November 2026</time>
      </>
    }
    sections={sections}
  />
)
