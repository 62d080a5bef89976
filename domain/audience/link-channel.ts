/** What our own links say about themselves in `from`. The audience counts mails as feeds. */
export type LinkChannel = 'share' | 'feed' | 'mail' | 'chat' | 'embed'

/** Returns an address of the site that says where it stood, such as `/20-11-2026?from=feed`. */
export function addLinkChannel(url: string, from: LinkChannel): string {
  return `${url}?from=${from}`
}
