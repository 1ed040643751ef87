import { Fragment } from 'react'
import classes from './safeguards.module.css'

/** The safeguards of the running system. A safeguard is listed only while it exists in the code. */
const safeguards = [
  {
    name: 'Passwords',
    words:
      'Stored as Argon2id hashes alone. Nobody can read one, and no screen, log or export contains one. Passwords that are easy to guess, common ones, and those made of your own details are refused.',
  },
  {
    name: 'Second factor',
    words:
      'Available to every account with a confirmed mail address: a code from an authenticator app, with recovery codes for the day the phone is lost. The app’s secret is stored encrypted (AES-256-GCM), recovery codes as hashes, and each code works once. Turning it off and making new recovery codes takes a code, too.',
  },
  {
    name: 'Proof of the mailbox',
    words:
      'An account gets one mail, which asks to confirm its address. Until its link is opened, Tessa sends nothing else there but a link to set a new password, and whoever uses that becomes the owner of the account: every sign-in ends, and what had been typed as its name and facility is removed.',
  },
  {
    name: 'Mails that nobody asked for',
    words:
      'A mailbox gets at most one mail an hour that something was reported with its address, however the address is written. One link ends these mails.',
  },
  {
    name: 'Short-lived sign-ins',
    words:
      'The token that pages work with is good for 15 minutes, and each request checks that its sign-in is still open, so ending one takes effect at once. The cookie that renews it is replaced at every use; a copied old one ends the sign-in.',
  },
  {
    name: 'Time-out',
    words:
      'A sign-in without “Remember me” ends once it is not used for a time that this installation sets: 30 minutes unless it says otherwise. For technicians, managers and administrators it always does. However much it is used, a sign-in ends after 30 days, unless this installation says otherwise, and after 12 hours for technicians, managers and administrators.',
  },
  {
    name: 'Roles',
    words: 'The server decides on every request who may see and do what. The screens only follow.',
  },
  {
    name: 'Limits',
    words:
      'Wrong passwords and codes are limited by account and network together, and slowed down where they come from many networks. Someone who guesses at your password does not keep you out of your account: a device that you signed in on before or a mailed link gets you in, whatever they do. On a new device another network does so, too, unless very many attempts come from many networks at once. Registering and mails that reset a password are limited as well.',
  },
  {
    name: 'Notices',
    words:
      'We mail you when your password or your second factor changes, and when your account is signed in to on a new device.',
  },
  {
    name: 'Audit log',
    words:
      'Sign-ins, refused attempts, changes of passwords, second factors and roles, exported lists and copies of the database are written down with the time and the network address. The database refuses to change these entries, or to delete them before their time. Each is sealed together with the one before it, so that a change made in another way is found.',
  },
  {
    name: 'In transit',
    words:
      'Encryption on the way (TLS) is the task of the server in front of Tessa. Where this installation’s public address begins with https, cookies are sent over encrypted connections only, and your browser is told to use nothing else. You can check it in the address bar.',
  },
  {
    name: 'In the browser',
    words:
      'A strict content policy lets these pages run their own scripts only, forbids others to frame them, and loads nothing from elsewhere.',
  },
  {
    name: 'Pictures and files',
    words:
      'Pictures are redrawn, which removes their location and the maker of the camera. Files are shown only through links that end after 15 minutes. A PDF is refused if it runs something, leads to other places, carries another file, or cannot be checked.',
  },
  {
    name: 'Logs',
    words: 'Hold no passwords, tokens, cookies or contents of requests.',
  },
] as const

export const Safeguards = () => (
  <>
    <p>These technical safeguards are at work in the system as it runs:</p>
    <dl className={classes.list}>
      {safeguards.map(({ name, words }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </Fragment>
      ))}
    </dl>
    <p>
      Many of them answer to the technical safeguards that the HIPAA Security Rule names: access control,
      authentication of persons, automatic logoff, security in transit. That is a statement about how Tessa is
      built and no certificate, and Tessa is not meant for protected health information.
    </p>
    <p>
      Encryption of the disks that the database lies on is up to the organisation that runs this installation.
    </p>
  </>
)
