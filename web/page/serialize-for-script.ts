/** Serializes a value as JSON for a script tag, with `<` escaped, so that it cannot end the tag. */
export function serializeForScriptTag(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
