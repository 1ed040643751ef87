import type { Schema } from '../parse/shape.ts'

const text = { type: 'string', minLength: 1 } as const
const object = (properties: Record<string, Schema>, ...required: string[]): Schema => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
})
const list = (items: Schema): Schema => ({ type: 'array', items })
const message = object({ text }, 'text')
const location = object(
  {
    physicalLocation: object(
      {
        artifactLocation: object({ uri: text }, 'uri'),
        region: object(
          {
            startLine: { type: 'integer', minimum: 1 },
            startColumn: { type: 'integer', minimum: 1 },
          },
          'startLine',
        ),
      },
      'artifactLocation',
    ),
    // An empty name is the pointer to the whole flow.
    logicalLocations: list(object({ fullyQualifiedName: { type: 'string' } })),
    message,
  },
  'physicalLocation',
)

/** The part of the JSON schema of SARIF 2.1.0 that we write, with its required properties, enums and limits. */
export const sarifSchema: Schema = object(
  {
    $schema: text,
    version: { const: '2.1.0' },
    runs: list(
      object(
        {
          tool: object(
            {
              driver: object(
                {
                  name: text,
                  version: text,
                  rules: list(object({ id: text, shortDescription: message }, 'id')),
                },
                'name',
              ),
            },
            'driver',
          ),
          results: list(
            object(
              {
                ruleId: text,
                ruleIndex: { type: 'integer', minimum: 0 },
                level: { enum: ['none', 'note', 'warning', 'error'] },
                message,
                locations: list(location),
                relatedLocations: list(location),
                codeFlows: list(
                  object(
                    {
                      threadFlows: {
                        ...list(
                          object(
                            { locations: { ...list(object({ location }, 'location')), minItems: 1 } },
                            'locations',
                          ),
                        ),
                        minItems: 1,
                      },
                    },
                    'threadFlows',
                  ),
                ),
              },
              'message',
            ),
          ),
        },
        'tool',
      ),
    ),
  },
  'version',
  'runs',
)
