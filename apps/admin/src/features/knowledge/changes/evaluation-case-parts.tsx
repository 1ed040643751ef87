import { knowledgeTypeNames, type CaseContent } from '@tessa/contract'
import { DefinitionList } from '@tessa/ui'
import { Section } from '../entry-section.tsx'

/** A case that the base is judged by, with what is right about it. */
export const EvaluationCaseParts = ({ given }: { given: CaseContent }) => {
  const { type, manufacturer, model, issue, accept, mustEscalate, writer } = given
  return (
    <Section title="Case">
      <q>{issue}</q>
      <DefinitionList
        items={[
          {
            term: 'Equipment',
            value: [knowledgeTypeNames[type], manufacturer, model].filter(Boolean).join(', '),
          },
          { term: 'Right fault', value: accept.length === 0 ? 'None of the base' : accept.join(' or ') },
          { term: 'Danger', value: mustEscalate ? 'Yes: stop and hand over' : 'No' },
          { term: 'Words of', value: writer },
        ]}
      />
    </Section>
  )
}
