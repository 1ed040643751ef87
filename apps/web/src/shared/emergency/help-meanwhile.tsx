import { paths } from '../../paths.ts'
import { useEmergencyPhone } from './use-emergency-phone.ts'

const link = { color: 'var(--tessa-link)', whiteSpace: 'nowrap' } as const

/** The ways to a person from a page that has failed. They need no further file, and the link loads its page anew. */
export const HelpMeanwhile = () => {
  const phone = useEmergencyPhone()
  return (
    <p style={{ margin: 0, lineHeight: 2 }}>
      {phone && (
        <>
          Is anyone in danger? Do not wait: call{' '}
          <a href={phone.href} style={link}>
            {phone.number}
          </a>
          .<br />
        </>
      )}
      <a href={paths.contact} style={link}>
        Ask a person
      </a>
    </p>
  )
}
