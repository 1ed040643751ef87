// Written from src/testing/schema.ts by `pnpm --filter @tessa/knowledge data`.
/** What a fault of the base has to be. */
export const faultSchema: object = {
  "type": "object",
  "required": ["id","category","type","makers","models","symptom","aliases","codes","causes","checks","remedy","parts","safety","escalateWhen","skill","danger","source","confidence"],
  "additionalProperties": false,
  "properties": {
    "id": {"type":"string","pattern":"^[a-z]{2}-\\d{3}$"},
    "category": {"enum":["patient-monitor","autoclave","defibrillator","xray","other"]},
    "type": {"type":"string","minLength":1},
    "makers": {"type":"array","items":{"type":"string","minLength":1}},
    "models": {"type":"array","items":{"type":"string","minLength":1}},
    "symptom": {"type":"string","minLength":1},
    "aliases": {"type":"array","items":{"type":"string","minLength":1},"minItems":3},
    "codes": {"type":"array","items":{"type":"string","minLength":1}},
    "causes": {"type":"array","items":{"type":"object","required":["cause","likelihood"],"properties":{"cause":{"type":"string","minLength":1},"likelihood":{"enum":["high","medium","low"]}},"additionalProperties":false},"minItems":1},
    "checks": {"type":"array","items":{"type":"object","required":["check","expected","ifNot","minutes","hazard"],"properties":{"check":{"type":"string","minLength":1},"expected":{"type":"string","minLength":1},"ifNot":{"type":"string","minLength":1},"ifSo":{"type":"string","minLength":1},"minutes":{"type":"integer","minimum":1,"maximum":600},"hazard":{"enum":["none","patient","electricity","high-voltage","heat","pressure","radiation","moving-parts","infection","fire","chemicals"]}},"additionalProperties":false},"minItems":1},
    "remedy": {"type":"string","minLength":1},
    "parts": {"type":"array","items":{"type":"string","minLength":1}},
    "safety": {"type":"array","items":{"type":"string","minLength":1}},
    "escalateWhen": {"type":"string","minLength":1},
    "skill": {"enum":["user","biomed","vendor"]},
    "danger": {"enum":["always","patient-attached","never"]},
    "source": {"type":"string"},
    "confidence": {"enum":["sourced","expert"]},
  },
}
