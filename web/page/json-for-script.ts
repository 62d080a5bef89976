/** JSON as it may stand in a script tag: no `<` of it can end the tag. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
