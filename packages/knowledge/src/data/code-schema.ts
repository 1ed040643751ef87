// Written from src/testing/schema.ts by `pnpm --filter @tessa/knowledge data`.
/** What a code of the base has to be. */
export const codeSchema: object = {
  "type": "object",
  "required": ["id","category","type","maker","family","code","meaning","action","faults","source","confidence"],
  "additionalProperties": false,
  "properties": {
    "id": {"type":"string","pattern":"^[a-z]{2}-\\d{3}$"},
    "category": {"enum":["patient-monitor","autoclave","defibrillator","xray","other"]},
    "type": {"type":"string","minLength":1},
    "maker": {"type":"string"},
    "family": {"type":"string","minLength":1},
    "code": {"type":"string","minLength":1},
    "meaning": {"type":"string","minLength":1},
    "action": {"type":"string","minLength":1},
    "faults": {"type":"array","items":{"type":"string","minLength":1}},
    "source": {"type":"string"},
    "confidence": {"enum":["sourced","expert"]},
  },
}
