import { parse } from 'yaml'

/** What an operator's `site.yaml` says, as plain data; throws an error that says where it cannot be read. */
export function readSiteFile(text: string): unknown {
  const read: unknown = parse(text)
  // An empty file says nothing.
  return read ?? {}
}
