import { parse } from 'yaml'

/** Parses an operator's `site.yaml` to plain data. Throws an error with the position of a syntax error. */
export function parseSiteYaml(text: string): unknown {
  const read: unknown = parse(text)
  // An empty file has no settings.
  return read ?? {}
}
