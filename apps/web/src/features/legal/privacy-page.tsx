import { DocumentPage } from '@tessa/ui'
import { privacySections } from './privacy-sections.tsx'

/** /privacy */
export const PrivacyPage = () => (
  <DocumentPage
    title="Privacy Policy"
    lead={
      <>
        Last changed on <time dateTime="2026-11-26">26 November 2026</time>
      </>
    }
    sections={privacySections}
  />
)
