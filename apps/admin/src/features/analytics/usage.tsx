import { useLocation } from 'react-router'
import { assistantCallsBehind, type ChatAnalytics, numberText, sessionsBehind } from '@tessa/contract'
import { Card, DefinitionList, TextLink } from '@tessa/ui'
import { useOperator } from '../../shared/account/use-operator.ts'
import { hrefOfRecords } from '../../shared/figures/record-links.ts'

export const Usage = ({ analytics: { current, accounts } }: { analytics: ChatAnalytics }) => {
  const { pathname } = useLocation()
  const { role } = useOperator()
  const sessions = numberText(current.chatSessions)
  return (
    <Card title="Usage Statistics">
      <DefinitionList
        items={[
          {
            term: 'Accounts',
            // The list of accounts is open to administrators alone, so others read the number without a link.
            value:
              role === 'admin' ? (
                <TextLink href={`${pathname}?tab=users`} aria-label={`${numberText(accounts)} accounts`}>
                  {numberText(accounts)}
                </TextLink>
              ) : (
                numberText(accounts)
              ),
          },
          {
            term: 'Chat sessions',
            value: (
              <TextLink
                href={hrefOfRecords(pathname, sessionsBehind('chatSessions', current))}
                aria-label={`${sessions} chat sessions`}
              >
                {sessions}
              </TextLink>
            ),
          },
          {
            term: 'Calls of the assistant',
            value: (
              <>
                <TextLink href={hrefOfRecords(pathname, assistantCallsBehind(current, 'answered'))}>
                  {numberText(current.answeredCalls)} answered
                </TextLink>{' '}
                of{' '}
                <TextLink
                  href={hrefOfRecords(pathname, assistantCallsBehind(current))}
                  aria-label={`${numberText(current.assistantCalls)} calls of the assistant`}
                >
                  {numberText(current.assistantCalls)}
                </TextLink>
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}
